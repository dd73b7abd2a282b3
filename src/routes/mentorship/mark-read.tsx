import { Hono } from 'hono'
import { markRead } from '../../db/conversations/messages.ts'
import { countWaiting } from '../../db/mentorship/mentorships.ts'
import { paths } from '../../lib/paths.ts'
import { ChangedWaiting } from '../../views/ui/waiting.tsx'
import { sequence } from '../conversation/sequence.ts'
import { formBody, limitBody } from '../http/body.ts'
import { type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import { requireMentorship } from './guards.ts'

/** Notes up to which message a member has read. */
export const reading = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(16 * 1024),
  requireMentorship,
  async (c) => {
    const { db, member, mentorship } = c.var
    const upTo = sequence.parse((await formBody(c)).upTo)
    if (upTo !== undefined) await markRead(db, member.id, { mentorshipId: mentorship.id }, upTo)
    if (!wantsFragment(c)) return c.redirect(paths.mentorship(mentorship.id), 303)
    const count = await countWaiting(db, member.id, new Date())
    return fragment(c, <ChangedWaiting count={count} />)
  },
)
