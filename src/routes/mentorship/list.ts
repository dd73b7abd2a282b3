import { listMentorships } from '../../db/mentorship/mentorships.ts'
import { type MentorshipQuery, mentorshipsPath } from '../../lib/mentorship/list-query.ts'
import type { MentorshipList } from '../../views/mentorship/mentorship-list-page.tsx'
import type { AppContext } from '../http/context.ts'
import { listRows, rowsRequested } from '../http/lists.tsx'

export const mentorshipsPathOf = (query: MentorshipQuery) => (more: Record<string, string>) =>
  mentorshipsPath(query, more)

export async function loadMentorships(
  c: AppContext,
  query: MentorshipQuery,
  now: Date,
): Promise<MentorshipList> {
  const { db, member } = c.var
  const page = await listMentorships(db, member, query, rowsRequested(c, query), now)
  return listRows(c, query, page, page.count, mentorshipsPathOf(query))
}
