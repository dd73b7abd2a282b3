import { Hono } from 'hono'
import { askDeletion, lastOwnedBy, type Owned, pauseAccount } from '../../db/accounts/leaving.ts'
import { ownedAloneBy } from '../../db/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate } from '../../lib/text/format.ts'
import { DeletionPage } from '../../views/account/deletion-page.tsx'
import { below } from '../http/below.ts'
import { limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireProof } from '../http/middleware/proof.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { leadTo } from '../http/respond.tsx'

const pattern = below(paths.account)

/** A break, or the end. */
export const leaving = new Hono<AppEnv>()
  .post(
    pattern(paths.accountPause),
    limitBody(16 * 1024),
    requireMember,
    requireProof,
    async (c) => {
      const { db, member, arrivedAt } = c.var
      await record(c, member.id, 'paused')
      await pauseAccount(db, member.id, arrivedAt)
      return leadTo(c, paths.home, {
        title: 'Your account is paused.',
        description: 'Nobody sees you now. Sign in to come back.',
      })
    },
  )
  .get(pattern(paths.accountDeletion), requireMember, requireProof, async (c) => {
    const { db, member } = c.var
    const [owned, left] = await Promise.all([
      lastOwnedBy(db, member.id),
      ownedAloneBy(db, member.id),
    ])
    return show(c, owned, left)
  })
  .post(
    pattern(paths.accountDeletion),
    limitBody(16 * 1024),
    requireMember,
    requireProof,
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const asked = await askDeletion(db, member.id, arrivedAt)
      if (!asked.ok) {
        c.status(409)
        return show(c, asked.owned, [])
      }
      await record(c, member.id, 'deletion-asked')
      return leadTo(c, paths.home, {
        title: `Your account ends on ${formatDate(asked.deletionAt)}.`,
        description: 'To keep it, sign in before then.',
      })
    },
  )

const show = (c: AppContext, owned: Owned[], left: Owned[]) =>
  c.render(<DeletionPage owned={owned} left={left} />, {
    title: 'Delete your account',
    indexable: false,
  })
