import { Hono } from 'hono'
import { type CommunityDetail, findCommunity } from '../../db/communities/detail.ts'
import { newestFaces } from '../../db/communities/faces.ts'
import { listJoined } from '../../db/communities/joined.ts'
import {
  type JoinResult,
  joinCommunity,
  type LeaveResult,
  leaveCommunity,
} from '../../db/communities/memberships.ts'
import { tierUsage } from '../../db/membership/usage.ts'
import { MEMBERSHIP_FAILED } from '../../lib/communities/community.ts'
import { bannedText, COMMUNITY_REFUSALS } from '../../lib/communities/roles.ts'
import { notFound } from '../../lib/errors.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { failed, type Toast } from '../../lib/toast.ts'
import { ChangedInList } from '../../views/communities/community-list-page.tsx'
import { ChangedCommunity } from '../../views/communities/detail-page.tsx'
import { ChangedAtHome } from '../../views/home/join-form.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, backTo } from '../http/context.ts'
import { askForRecentSignIn, isRecentlySignedIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { redirect, respond } from '../http/respond.tsx'
import { limitReached } from '../membership/refusals.ts'
import { MAX_OWN_COMMUNITIES, NEWEST_MEMBERS_SHOWN } from './list-sizes.ts'

export const communityMembership = new Hono<AppEnv>()
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const form = await readForm(c)
    return form._method === 'delete' ? leave(c, form) : join(c, form)
  })
  .delete('/', requireMember, limitBody(16 * 1024), async (c) => leave(c, await readForm(c)))

type Form = Record<string, unknown>

/** A DELETE may carry in its query what a form has in its body. */
const readForm = async (c: AppContext): Promise<Form> => ({
  ...c.req.query(),
  ...(await formBody(c)),
})

async function join(c: AppContext, form: Form) {
  c.set('failureText', MEMBERSHIP_FAILED.join)
  const id = parseId(c.req.param('id'), 'Community')
  const { db, member } = c.var
  const result = await joinCommunity(db, member.id, id, new Date())
  if (!result.ok && result.reason === 'not_found') throw notFound('Community')
  c.status(result.ok ? 200 : 403)
  return answerWithChanges(c, id, form, toastOf(result))
}

async function leave(c: AppContext, form: Form) {
  c.set('failureText', MEMBERSHIP_FAILED.leave)
  const id = parseId(c.req.param('id'), 'Community')
  const { db, member } = c.var
  const left = await leaveCommunity(db, member.id, id, isRecentlySignedIn(c))
  if (left === 'unconfirmed') return askForRecentSignIn(c)
  if (left === 'none' && !(await findCommunity(db, member, id))) throw notFound('Community')
  c.status(left === 'last_owner' ? 409 : 200)
  return answerWithChanges(c, id, form, LEFT[left])
}

const LEFT: Record<Exclude<LeaveResult, 'unconfirmed'>, Toast> = {
  left: { title: 'Successfully left community.' },
  none: { title: 'Successfully left community.' },
  last_owner: failed(COMMUNITY_REFUSALS.last_owner),
}

function toastOf(result: Exclude<JoinResult, { reason: 'not_found' }>): Toast {
  if (result.ok) return { title: 'Successfully joined community!' }
  return result.reason === 'banned' ? failed(bannedText(result.why)) : limitReached(result)
}

/** The community may have been closed meanwhile; then the page is loaded again without it. */
async function answerWithChanges(c: AppContext, id: string, form: Form, toast: Toast) {
  const { db, member } = c.var
  const next = form.next === undefined ? backTo(c, paths.communities) : localPath(String(form.next))
  const community = await findCommunity(db, member, id)
  if (community) return respond(c, toast, next, () => changed(c, community, String(form.view)))
  return redirect(c, next === paths.community(id) ? paths.communities : next, toast)
}

async function changed(c: AppContext, community: CommunityDetail, view: string) {
  const { db, member } = c.var
  const { id } = community
  if (view === 'home') {
    const { communities } = await tierUsage(db, member.id, new Date())
    return <ChangedAtHome community={community} joined={communities} />
  }
  const newest = await newestFaces(
    db,
    member,
    id,
    view === 'detail' ? NEWEST_MEMBERS_SHOWN : undefined,
  )
  if (view === 'detail') return <ChangedCommunity community={community} newest={newest} />
  const { rows } = await listJoined(db, member, { limit: MAX_OWN_COMMUNITIES })
  return (
    <ChangedInList community={community} faces={newest} mine={rows} fromMine={view === 'mine'} />
  )
}
