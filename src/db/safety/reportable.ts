import { eq } from 'drizzle-orm'
import type { ReportSubject } from '../../lib/catalog.ts'
import { findCommunity } from '../communities/detail.ts'
import { findDiscussion } from '../communities/discussions.ts'
import { findReply } from '../communities/replies.ts'
import { takesPart } from '../conversations/application-conversation.ts'
import type { Db } from '../database.ts'
import type { Member } from '../members/members.ts'
import { findProfileForAnyone, findProfileForMembers } from '../members/profiles.ts'
import { findMentorship } from '../mentorship/mentorships.ts'
import { findOpportunity } from '../opportunities/opportunities.ts'
import { findOrganization } from '../organizations/list.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { conversationOf, messages } from '../schema/messages.ts'
import { canWriteDirect } from '../talent/direct.ts'
import { type ReportedSubject, subjectOf } from './report-subjects.ts'

/** As the viewer sees it; null where they don't. */
export async function findReportable(
  db: Db,
  viewer: Member | null,
  type: ReportSubject,
  id: string,
  now: Date,
): Promise<(ReportedSubject & { own: boolean }) | null> {
  const seen = await SEES[type](db, viewer, id, now)
  const subject = seen ? await subjectOf(db, type, id) : null
  return subject && { ...subject, own: viewer !== null && subject.memberId === viewer.id }
}

type Sees = (db: Db, viewer: Member | null, id: string, now: Date) => Promise<boolean>

const SEES: Record<ReportSubject, Sees> = {
  opportunity: async (db, viewer, id) => (await findOpportunity(db, viewer, id)) !== null,
  organization: async (db, _viewer, id, now) => (await findOrganization(db, id, now)) !== null,
  member: async (db, viewer, id) =>
    (await (viewer ? findProfileForMembers(db, viewer, id) : findProfileForAnyone(db, id))) !==
    null,
  community: async (db, viewer, id) => (await findCommunity(db, viewer, id)) !== null,
  discussion: (db, viewer, id) => seesDiscussion(db, viewer, id),
  async reply(db, viewer, id) {
    const [row] = await db
      .select({ discussionId: discussionReplies.discussionId })
      .from(discussionReplies)
      .where(eq(discussionReplies.id, id))
    if (!row || !(await seesDiscussion(db, viewer, row.discussionId))) return false
    return (await findReply(db, viewer, row.discussionId, id)) !== null
  },
  async message(db, viewer, id, now) {
    const [row] = await db
      .select(conversationOf(messages))
      .from(messages)
      .where(eq(messages.id, id))
    if (!row || !viewer) return false
    if (row.applicationId) return takesPart(db, viewer.id, row.applicationId)
    if (row.contactId) return canWriteDirect(db, viewer.id, row.contactId)
    if (!row.mentorshipId) return false
    return (await findMentorship(db, viewer, row.mentorshipId, now)) !== null
  },
}

async function seesDiscussion(db: Db, viewer: Member | null, id: string): Promise<boolean> {
  const [row] = await db
    .select({ communityId: discussions.communityId })
    .from(discussions)
    .where(eq(discussions.id, id))
  if (!row || !(await findCommunity(db, viewer, row.communityId))) return false
  return (await findDiscussion(db, viewer, row.communityId, id)) !== null
}
