import { relyingPartyOf } from '../../lib/accounts/relying-party.ts'
import type { AppContext } from './context.ts'

/** Null where browsers have no passkeys. */
export const partyOf = (c: AppContext) => relyingPartyOf(c.get('env').PUBLIC_URL, c.req.url)

export const signInOffers = (c: AppContext) => ({
  providers: c.get('providers'),
  passkeys: partyOf(c) !== null,
})
