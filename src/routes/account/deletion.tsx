import { Hono } from 'hono'
import { deletionEffects } from '../../db/accounts/deletion-effects.ts'
import {
  lastOwnedBy,
  type OwnedOrganization,
  pauseAccount,
  requestDeletion,
} from '../../db/accounts/lifecycle.ts'
import { soleOwnedCommunities } from '../../db/communities/roles.ts'
import type { Member } from '../../db/members/members.ts'
import { ADDRESS_DIFFERS, EARNINGS_LEFT } from '../../lib/accounts/deletion.ts'
import { textValue } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate } from '../../lib/text/format.ts'
import { DeletionPage, type DeletionPageProps } from '../../views/account/deletion-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
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
        description: 'No one can see you. Sign in to return.',
      })
    },
  )
  .get(pattern(paths.accountDeletion), requireMember, requireRecentSignIn, async (c) =>
    show(c, await lastOwnedBy(c.var.db, c.var.member.id)),
  )
  .post(
    pattern(paths.accountDeletion),
    limitBody(16 * 1024),
    requireMember,
    requireRecentSignIn,
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const typed = textValue((await formBody(c)).email)
      const owned = await lastOwnedBy(db, member.id)
      if (owned.length === 0 && !isAddressOf(member, typed)) {
        c.status(422)
        return show(c, owned, { typed, error: ADDRESS_DIFFERS })
      }
      const requested = await requestDeletion(db, member.id, arrivedAt)
      if (!requested.ok) {
        c.status(409)
        const refused = 'unpaid' in requested ? { typed, error: EARNINGS_LEFT } : {}
        return show(c, requested.owned, refused)
      }
      await record(c, member.id, 'deletion-asked')
      return redirect(c, paths.home, {
        title: `Your account is scheduled for deletion on ${formatDate(requested.deletionAt)}.`,
        description: 'Sign in before then to restore it.',
      })
    },
  )

const isAddressOf = ({ email }: Member, typed: string) =>
  typed.trim().toLowerCase() === email.toLowerCase()

type Refused = Pick<DeletionPageProps, 'typed' | 'error'>

async function show(c: AppContext, owned: OwnedOrganization[], refused: Refused = {}) {
  const { db, member } = c.var
  const [left, effects] = await Promise.all([
    soleOwnedCommunities(db, member.id),
    deletionEffects(db, member.id, c.var.arrivedAt),
  ])
  const props = { owned, left, effects, address: member.email, ...refused }
  return c.render(<DeletionPage {...props} />, { title: 'Delete your account', indexable: false })
}
