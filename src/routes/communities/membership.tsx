import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { findCommunity } from '../../db/queries/communities.ts'
import { joinCommunity } from '../../db/queries/memberships.ts'
import { tierLimitMessage } from '../../db/queries/tier-usage.ts'
import { notFound } from '../../lib/errors.ts'
import { localPath, paths } from '../../lib/paths.ts'
import type { Toast } from '../../lib/toast.ts'
import { JoinForm } from '../../views/home/join-form.tsx'
import { type AppEnv, wantsFragment } from '../context.ts'
import { flash, raiseToast } from '../flash.ts'
import { requireMember } from '../middleware/session.ts'
import { asId, formBody } from '../validate.ts'

export const memberships = new Hono<AppEnv>().post(
  '/communities/:id/membership',
  requireMember,
  async (c) => {
    const id = asId(c.req.param('id'), 'Community')
    const { db, member } = c.var
    const form = await formBody(c)
    const result = await joinCommunity(db, member.id, id, new Date())
    const community = await findCommunity(db, member.id, id)
    if (!community) throw notFound('Community')
    if (!result.ok && result.reason === 'not_found') throw notFound('Community')
    const toast: Toast = result.ok
      ? { title: 'Successfully joined community!' }
      : {
          title: 'Error',
          description: tierLimitMessage(result),
          variant: 'destructive',
          action: { label: 'See membership', href: paths.membership },
        }
    if (!wantsFragment(c)) {
      flash(c, toast)
      return c.redirect(localPath(String(form.next ?? '')), 303)
    }
    raiseToast(c, toast)
    return c.html(renderToString(<JoinForm community={community} joined={community.joined} />))
  },
)
