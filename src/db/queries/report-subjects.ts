import { eq } from 'drizzle-orm'
import type { ReportSubject } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { excerpt, fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { communities } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'

/** What a report is about, as its form and the operators' desk show it. */
export type Subject = {
  /** Its title, its name, or how its text begins. */
  label: string
  /** Where it stands. */
  path: string
  /** Who wrote it or is it; null for what is nobody's in particular. */
  memberId: string | null
}

/** What a report is about, whoever may see it; null where it is gone. */
export const subjectOf = (db: Db, type: ReportSubject, id: string): Promise<Subject | null> =>
  FIND[type](db, id)

type Find = (db: Db, id: string) => Promise<Subject | null>

const FIND: Record<ReportSubject, Find> = {
  async opportunity(db, id) {
    const [row] = await db
      .select({
        title: opportunities.title,
        postedById: opportunities.postedById,
        organizationId: opportunities.organizationId,
      })
      .from(opportunities)
      .where(eq(opportunities.id, id))
    if (!row) return null
    const memberId = row.organizationId ? null : row.postedById
    return { label: row.title, path: paths.opportunity(id), memberId }
  },
  async organization(db, id) {
    const [row] = await db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, id))
    return row ? { label: row.name, path: paths.company(id), memberId: null } : null
  },
  async member(db, id) {
    const [row] = await db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, id))
    return row ? { label: fullName(row), path: paths.member(id), memberId: id } : null
  },
  async community(db, id) {
    const [row] = await db
      .select({ name: communities.name })
      .from(communities)
      .where(eq(communities.id, id))
    return row ? { label: row.name, path: paths.community(id), memberId: null } : null
  },
  async discussion(db, id) {
    const [row] = await db
      .select({
        title: discussions.title,
        communityId: discussions.communityId,
        memberId: discussions.authorId,
      })
      .from(discussions)
      .where(eq(discussions.id, id))
    if (!row) return null
    const { title, communityId, memberId } = row
    return { label: title, path: paths.discussion(communityId, id), memberId }
  },
  async reply(db, id) {
    const [row] = await db
      .select({
        body: discussionReplies.body,
        communityId: discussions.communityId,
        discussionId: discussions.id,
        memberId: discussionReplies.authorId,
      })
      .from(discussionReplies)
      .innerJoin(discussions, eq(discussions.id, discussionReplies.discussionId))
      .where(eq(discussionReplies.id, id))
    if (!row) return null
    const { body, communityId, discussionId, memberId } = row
    return { label: excerpt(body), path: paths.reply(communityId, discussionId, id), memberId }
  },
  async message(db, id) {
    const [row] = await db
      .select({
        body: messages.body,
        mentorshipId: messages.mentorshipId,
        sequence: messages.sequence,
        memberId: messages.senderId,
      })
      .from(messages)
      .where(eq(messages.id, id))
    if (!row) return null
    const path = `${paths.mentorship(row.mentorshipId)}#message-${row.sequence}`
    return { label: excerpt(row.body), path, memberId: row.memberId }
  },
}
