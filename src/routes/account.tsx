import { Hono } from 'hono'
import { listTokens } from '../db/accounts/access-tokens.ts'
import { listActivity } from '../db/accounts/activity.ts'
import { codesOf } from '../db/accounts/codes.ts'
import { listDevices } from '../db/accounts/devices.ts'
import { listIdentities } from '../db/accounts/identities.ts'
import { waysInOf } from '../db/accounts/passkeys.ts'
import { letterSettingsOf } from '../db/letters/settings.ts'
import { listBlocks } from '../db/queries/blocks.ts'
import { listOwnReports } from '../db/queries/own-reports.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/query.ts'
import { paths } from '../lib/paths.ts'
import { ActivityPage } from '../views/account/activity-page.tsx'
import { AccountPage } from '../views/account/page.tsx'
import { OwnReportsPage } from '../views/safety/own-reports.tsx'
import { accessRoutes } from './account/access.tsx'
import { addressRoutes } from './account/address.tsx'
import { codeRoutes } from './account/codes.tsx'
import { deviceRoutes } from './account/devices.tsx'
import { exporting } from './account/exporting.tsx'
import { leaving } from './account/leaving.tsx'
import { letterRoutes } from './account/letters.ts'
import { newAddressRoutes } from './account/new-address.tsx'
import { passkeyRoutes } from './account/passkeys.tsx'
import { passwordRoutes } from './account/password.tsx'
import { proof } from './account/proof.tsx'
import { signInRoutes } from './account/sign-ins.tsx'
import { tokenRoutes } from './account/tokens.tsx'
import { below } from './http/below.ts'
import type { AppEnv } from './http/context.ts'
import { lettersReach } from './http/letters-reach.ts'
import { requireMember } from './http/middleware/session.ts'
import { partyOf } from './http/relying-party.ts'

const pattern = below(paths.account)

/** Blocked members, and reports, that the page shows: the last ones. */
const LAST = 10

/** A member's own account: how they get in, and where they are. */
export const account = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member, session, providers, arrivedAt: now } = c.var
    const [devices, codes, letters, tokens, linked, blocks, reports, ways] = await Promise.all([
      listDevices(db, member.id, now),
      codesOf(db, member.id),
      letterSettingsOf(db, member.id),
      listTokens(db, member.id, now),
      providers.length > 0 ? listIdentities(db, member.id) : [],
      listBlocks(db, member.id, { limit: LAST }),
      listOwnReports(db, member, { limit: LAST }),
      waysInOf(db, member.id),
    ])
    const { hasPassword, passkeys } = ways
    const reaches = lettersReach(c)
    const isLinked = new Set(linked.map(({ provider }) => provider))
    const offered = { passkeys: partyOf(c) !== null, sites: providers.length > 0 }
    const props = {
      waysBack: {
        hasPassword,
        codes,
        passkeys: offered.passkeys ? passkeys.length : 0,
        linked: providers.filter(({ id }) => isLinked.has(id)).map(({ name }) => name),
        proved: reaches ? member.emailVerifiedAt !== null : null,
        offered,
      },
      waysIn: {
        member,
        codes,
        passkeys: { passkeys, offered: offered.passkeys, now },
        reaches,
        linked: { linked, providers },
      },
      devices: { devices, own: session?.sid ?? '', now },
      letters: { email: member.email, ...letters, outbox: c.get('outbox') !== undefined },
      tokens: { tokens, now },
      blocks,
      reports,
    }
    return c.render(<AccountPage {...props} />, { title: 'Account' })
  })
  .get(pattern(paths.accountActivity), requireMember, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member } = c.var
    const page = await listActivity(db, member.id, { cursor, limit: PAGE_SIZE })
    return c.render(<ActivityPage {...page} />, { title: 'What happened' })
  })
  .get(pattern(paths.accountReports), requireMember, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member } = c.var
    const page = await listOwnReports(db, member, { cursor, limit: PAGE_SIZE })
    return c.render(<OwnReportsPage {...page} />, { title: 'Your reports', indexable: false })
  })
  .route(pattern(paths.accountProof), proof)
  .route(pattern(paths.accountAddress), addressRoutes)
  .route(pattern(paths.accountNewAddress), newAddressRoutes)
  .route(pattern(paths.accountPassword), passwordRoutes)
  .route(pattern(paths.accountAccess), accessRoutes)
  .route(pattern(paths.accountPasskeys), passkeyRoutes)
  .route(pattern(paths.accountCodes), codeRoutes)
  .route(pattern(paths.accountDevices), deviceRoutes)
  .route(pattern(paths.accountExport), exporting)
  .route('/', leaving)
  .route(pattern(paths.accountLetters), letterRoutes)
  .route(pattern(paths.signIns), signInRoutes)
  .route(pattern(paths.accountTokens), tokenRoutes)
