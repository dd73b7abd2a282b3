import { Hono } from 'hono'
import { findReplyRecord } from '../db/applications/records.ts'
import { findMentor } from '../db/queries/mentors.ts'
import { findPublicMember } from '../db/queries/profiles.ts'
import { listReviewsOf } from '../db/queries/reviews.ts'
import { notFound } from '../lib/errors.ts'
import { paths } from '../lib/paths.ts'
import { fullName } from '../lib/text/format.ts'
import { MemberPage } from '../views/members/page.tsx'
import { below } from './http/below.ts'
import { asId } from './http/body.ts'
import type { AppEnv } from './http/context.ts'
import { lettersReach } from './http/letters-reach.ts'
import { requireMember } from './http/middleware/session.ts'

/** Reviews that a mentor's page shows, the newest. */
const REVIEWS = 20

const pattern = below(paths.members)

export const members = new Hono<AppEnv>().get(pattern(paths.member), requireMember, async (c) => {
  const id = asId(c.req.param('id'), 'Member')
  const { db, member: viewer } = c.var
  const now = new Date()
  const [member, mentor, reviews, record] = await Promise.all([
    findPublicMember(db, viewer, id),
    findMentor(db, viewer, id, now),
    listReviewsOf(db, viewer, id, now, REVIEWS),
    findReplyRecord(db, { people: [id] }, now),
  ])
  if (!member) throw notFound('Member')
  // What was given at the sign-up waits, as whatever leads elsewhere does.
  const waits = lettersReach(c) && member.emailVerifiedAt === null
  const shown = waits ? { ...member, linkedinUrl: null, websiteUrl: null } : member
  const page = { member: shown, mentor, reviews, record, viewer }
  return c.render(<MemberPage {...page} />, { title: fullName(member) })
})
