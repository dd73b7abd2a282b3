import { Hono } from 'hono'
import {
  lastOwnedBy,
  type Owned,
  pauseAccount,
  requestDeletion,
} from '../../db/accounts/lifecycle.ts'
import { soleOwnedCommunities } from '../../db/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate } from '../../lib/text/format.ts'
import { DeletionPage } from '../../views/account/deletion-page.tsx'
import { limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'

const pattern = relativePattern(paths.account)

export const leaving = new Hono<AppEnv>()
  .post(
    pattern(paths.accountPause),
    limitBody(16 * 1024),
    requireMember,
    requireRecentSignIn,
    async (c) => {
      const { db, member, arrivedAt } = c.var
      await record(c, member.id, 'paused')
      await pauseAccount(db, member.id, arrivedAt)
      return redirect(c, paths.home, {
        title: 'Your account is paused.',
        description: 'Nobody sees you now. Sign in to come back.',
      })
    },
  )
  .get(pattern(paths.accountDeletion), requireMember, requireRecentSignIn, async (c) => {
    const { db, member } = c.var
    const [owned, left] = await Promise.all([
      lastOwnedBy(db, member.id),
      soleOwnedCommunities(db, member.id),
    ])
    return show(c, owned, left)
  })
  .post(
    pattern(paths.accountDeletion),
    limitBody(16 * 1024),
    requireMember,
    requireRecentSignIn,
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const requested = await requestDeletion(db, member.id, arrivedAt)
      if (!requested.ok) {
        c.status(409)
        return show(c, requested.owned, [])
      }
      await record(c, member.id, 'deletion-asked')
      return redirect(c, paths.home, {
        title: `Your account ends on ${formatDate(requested.deletionAt)}.`,
        description: 'To keep it, sign in before then.',
      })
    },
  )

const show = (c: AppContext, owned: Owned[], left: Owned[]) =>
  c.render(<DeletionPage owned={owned} left={left} />, {
    title: 'Delete your account',
    indexable: false,
  })
