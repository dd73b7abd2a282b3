import { Hono } from 'hono'
import { findReplyRecord } from '../db/applications/records.ts'
import { findPublicMember, type PublicMember, withoutLinks } from '../db/members/profiles.ts'
import { findByName } from '../db/members/public-names.ts'
import { findMentor } from '../db/mentorship/mentors.ts'
import { listReviewsOf } from '../db/mentorship/reviews.ts'
import { notFound } from '../lib/errors.ts'
import { couldBeName } from '../lib/members/public-name.ts'
import { paths } from '../lib/paths.ts'
import { fullName } from '../lib/text/format.ts'
import { MemberPage } from '../views/members/member-page.tsx'
import { parseId } from './http/body.ts'
import { canSendEmail } from './http/can-send-email.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'

const REVIEWS_SHOWN = 20

const pattern = relativePattern(paths.members)

export const members = new Hono<AppEnv>().get(pattern(paths.member), requireMember, (c) =>
  showMember(c, parseId(c.req.param('id'), 'Member')),
)

/** A former name or another spelling redirects to the current one. */
export const publicProfile = new Hono<AppEnv>().get('/:name', requireMember, async (c) => {
  const typed = c.req.param('name')
  const found = couldBeName(typed) && (await findByName(c.get('db'), typed, c.get('arrivedAt')))
  if (!found) throw notFound('Member')
  return showMember(c, found.memberId, (member) => {
    if (!member.publicName) throw notFound('Member')
    return member.publicName === typed ? null : paths.publicName(member.publicName)
  })
})

async function showMember(
  c: AppContext,
  id: string,
  elsewhere: (member: PublicMember) => string | null = () => null,
) {
  const { db, member: viewer } = c.var
  const now = new Date()
  const [member, mentor, reviews, record] = await Promise.all([
    findPublicMember(db, viewer, id),
    findMentor(db, viewer, id, now),
    listReviewsOf(db, viewer, id, now, REVIEWS_SHOWN),
    findReplyRecord(db, { people: [id] }, now),
  ])
  if (!member) throw notFound('Member')
  const address = elsewhere(member)
  if (address) return c.redirect(address, 301)
  // Links given at sign-up stay hidden until the email address is confirmed.
  const waits = canSendEmail(c) && member.emailVerifiedAt === null
  const shown = waits ? withoutLinks(member) : member
  const page = { member: shown, mentor, reviews, record, viewer }
  return c.render(<MemberPage {...page} />, { title: fullName(member) })
}
