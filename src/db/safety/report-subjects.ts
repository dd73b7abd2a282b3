import { eq, inArray, sql } from 'drizzle-orm'
import type { ReportSubject } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { excerpt, fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { applications } from '../schema/applications.ts'
import { communities } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'

export type ReportedSubject = {
  /** Title, name, or start of the text. */
  label: string
  path: string
  /** Its author or the member; null for an organization's. */
  memberId: string | null
  /** Removed by a moderator: shown to its author and operators only. */
  removed?: boolean
}

export async function subjectOf(
  db: Db,
  type: ReportSubject,
  id: string,
): Promise<ReportedSubject | null> {
  const [subject] = await FIND[type](db, [id])
  return subject ?? null
}

type About = { subjectType: ReportSubject; subjectId: string }

/** One query per type. */
export async function subjectsOf(db: Db, reports: About[]): Promise<(ReportedSubject | null)[]> {
  const byType = Map.groupBy(reports, ({ subjectType }) => subjectType)
  const found = await Promise.all(
    Array.from(byType, ([type, of]) =>
      FIND[type](db, [...new Set(of.map((one) => one.subjectId))]),
    ),
  )
  const byId = new Map(found.flat().map((subject) => [subject.id, subject]))
  return reports.map(({ subjectId }) => byId.get(subjectId) ?? null)
}

type Find = (db: Db, ids: string[]) => Promise<(ReportedSubject & { id: string })[]>

const FIND: Record<ReportSubject, Find> = {
  async opportunity(db, ids) {
    const { id, title, postedById, organizationId } = opportunities
    const rows = await db
      .select({ id, title, postedById, organizationId })
      .from(opportunities)
      .where(inArray(id, ids))
    return rows.map((row) => ({
      id: row.id,
      label: row.title,
      path: paths.opportunity(row.id),
      memberId: row.organizationId ? null : row.postedById,
    }))
  },
  async organization(db, ids) {
    const { id, name } = organizations
    const rows = await db.select({ id, name }).from(organizations).where(inArray(id, ids))
    return rows.map((row) => ({
      id: row.id,
      label: row.name,
      path: paths.company(row.id),
      memberId: null,
    }))
  },
  async member(db, ids) {
    const { id, firstName, lastName } = users
    const rows = await db.select({ id, firstName, lastName }).from(users).where(inArray(id, ids))
    return rows.map((row) => ({
      id: row.id,
      label: fullName(row),
      path: paths.member(row.id),
      memberId: row.id,
    }))
  },
  async community(db, ids) {
    const { id, name } = communities
    const rows = await db.select({ id, name }).from(communities).where(inArray(id, ids))
    return rows.map((row) => ({
      id: row.id,
      label: row.name,
      path: paths.community(row.id),
      memberId: null,
    }))
  },
  async discussion(db, ids) {
    const { id, title, communityId, authorId, removedAt } = discussions
    const rows = await db
      .select({ id, title, communityId, authorId, removedAt })
      .from(discussions)
      .where(inArray(id, ids))
    return rows.map((row) => ({
      id: row.id,
      label: row.title,
      path: paths.discussion(row.communityId, row.id),
      memberId: row.authorId,
      removed: row.removedAt !== null,
    }))
  },
  async reply(db, ids) {
    const rows = await db
      .select({
        id: discussionReplies.id,
        body: discussionReplies.body,
        communityId: discussions.communityId,
        discussionId: discussions.id,
        memberId: discussionReplies.authorId,
        removed: sql<boolean>`${discussionReplies.removedAt} is not null or ${discussions.removedAt} is not null`,
      })
      .from(discussionReplies)
      .innerJoin(discussions, eq(discussions.id, discussionReplies.discussionId))
      .where(inArray(discussionReplies.id, ids))
    return rows.map(({ id, body, communityId, discussionId, memberId, removed }) => ({
      id,
      label: excerpt(body),
      path: paths.reply(communityId, discussionId, id),
      memberId,
      removed,
    }))
  },
  async message(db, ids) {
    const { id, body, mentorshipId, sequence, senderId } = messages
    const { applicantId, opportunityId } = applications
    const rows = await db
      .select({
        id,
        body,
        mentorshipId,
        sequence,
        senderId,
        applicantId,
        opportunityId,
        applicationId: messages.applicationId,
        contactId: messages.contactId,
      })
      .from(messages)
      .leftJoin(applications, eq(applications.id, messages.applicationId))
      .where(inArray(messages.id, ids))
    return rows.map((row) => ({
      id: row.id,
      label: excerpt(row.body),
      path: `${talkOf(row)}#message-${row.sequence}`,
      memberId: row.senderId,
    }))
  },
}

type Sent = Record<
  'mentorshipId' | 'applicationId' | 'contactId' | 'applicantId' | 'opportunityId',
  string | null
>

function talkOf({
  mentorshipId,
  applicationId,
  contactId,
  applicantId,
  opportunityId,
  senderId,
}: Sent & { senderId: string }) {
  if (mentorshipId) return paths.mentorship(mentorshipId)
  if (contactId) return paths.directTalk(contactId)
  if (!applicationId || !opportunityId) return paths.applications
  return senderId === applicantId
    ? paths.reviewMessages(opportunityId, applicationId)
    : paths.applicationMessages(applicationId)
}
