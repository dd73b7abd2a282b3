import { Hono } from 'hono'
import { listMessages } from '../../db/conversations/messages.ts'
import { paths } from '../../lib/paths.ts'
import { EarlierMessages, messageVisibleTo } from '../../views/conversation/messages.tsx'
import { sequence } from '../conversation/sequence.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import { changedConversation, renderConversation, SHOWN } from './conversation-page.tsx'
import { requireMentorship } from './guards.ts'

export const conversation = new Hono<AppEnv>().get('/', requireMember, requireMentorship, (c) => {
  const before = sequence.parse(c.req.query('before'))
  const from = c.req.query('from')
  if (wantsFragment(c) && from !== undefined) return changedSince(c, from)
  if (wantsFragment(c) && before !== undefined) return earlier(c, before)
  return renderConversation(c, c.get('mentorship'), { before })
})

/** What is new on a page that shows the mentorship in the status `from`. */
async function changedSince(c: AppContext, from: string) {
  const { mentorship } = c.var
  if (from === mentorship.status) return c.body(null, 204)
  const toast = { title: `This mentorship is now ${mentorship.status}.` }
  return fragment(c, await changedConversation(c, mentorship, { from }), { toast })
}

async function earlier(c: AppContext, before: number) {
  const { db, member, mentorship } = c.var
  const of = { mentorshipId: mentorship.id }
  const { rows, earlier } = await listMessages(db, of, { before, limit: SHOWN })
  const props = {
    rows: rows.map(messageVisibleTo(member.id)),
    earlier,
    page: paths.mentorship(mentorship.id),
  }
  return fragment(c, <EarlierMessages {...props} />)
}
