import { relyingPartyOf } from '../../lib/accounts/relying-party.ts'
import type { AppContext } from './context.ts'

/** For whom passkeys are here; null where browsers have none. */
export const partyOf = (c: AppContext) => relyingPartyOf(c.get('env').PUBLIC_URL, c.req.url)

/** What a page of the sign-in offers beside the password. */
export const signInOffers = (c: AppContext) => ({
  providers: c.get('providers'),
  passkeys: partyOf(c) !== null,
})
