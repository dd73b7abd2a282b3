import { Hono } from 'hono'
import { type AddressChanged, changeByToken } from '../../db/accounts/address-changes.ts'
import { type Restored, restoreAddress } from '../../db/accounts/restored-addresses.ts'
import { isToken } from '../../lib/accounts/tokens.ts'
import { paths } from '../../lib/paths.ts'
import {
  ConfirmNewAddressPage,
  RestoreAddressPage,
} from '../../views/sign-in/changed-address-pages.tsx'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { deadLink, linkFollowed } from '../http/email-link.tsx'
import { secretAddress } from '../http/middleware/secret-address.ts'
import { record } from '../http/middleware/session.ts'
import { redirect } from '../http/respond.tsx'
import { changeMessage } from './new-address.tsx'

/** Works without a session: the link may be opened on another device. */
export const confirmNewAddress = new Hono<AppEnv>()
  .use(secretAddress)
  .get('/', async (c) => {
    const holder = await linkFollowed(c, 'change-address')
    if (!holder) return dead(c)
    return c.render(<ConfirmNewAddressPage {...holder} />, {
      title: 'Confirm your new email address',
      ...PAGE,
    })
  })
  .post('/', limitBody(16 * 1024), async (c) => {
    const changed = await changeWithToken(c, (await formBody(c)).token)
    return changed ? redirect(c, paths.home, changeMessage(changed)) : dead(c)
  })

export const restoreOldAddress = new Hono<AppEnv>()
  .use(secretAddress)
  .get('/', async (c) => {
    const holder = await linkFollowed(c, 'restore-address')
    if (!holder) return dead(c)
    return c.render(<RestoreAddressPage {...holder} />, { title: 'Restore your address', ...PAGE })
  })
  .post('/', limitBody(16 * 1024), async (c) => {
    const restored = await restoreWithToken(c, (await formBody(c)).token)
    if (!restored) return dead(c)
    return redirect(c, paths.resetLink(restored.reset), {
      title: 'Your old address is restored.',
      description:
        'You’re signed out everywhere and your API tokens are revoked. Now set a new password.',
    })
  })

const PAGE = { indexable: false, next: paths.home }

/** Null for an invalid token. */
export async function changeWithToken(
  c: AppContext,
  token: unknown,
): Promise<AddressChanged | null> {
  const changed = isToken(token) ? await changeByToken(c.get('db'), token, new Date()) : null
  if (changed) await record(c, changed.memberId, 'address-changed')
  return changed
}

/** Null for an invalid token. */
export async function restoreWithToken(c: AppContext, token: unknown): Promise<Restored | null> {
  const restored = isToken(token) ? await restoreAddress(c.get('db'), token, new Date()) : null
  if (restored) await record(c, restored.memberId, 'address-restored')
  return restored
}

const dead = (c: AppContext) => deadLink(c, { href: paths.account, label: 'Go to your account' })
