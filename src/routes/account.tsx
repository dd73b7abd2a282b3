import { Hono } from 'hono'
import { listTokens } from '../db/accounts/access-tokens.ts'
import { listActivity } from '../db/accounts/activity.ts'
import { listDevices } from '../db/accounts/devices.ts'
import { listIdentities } from '../db/accounts/identities.ts'
import { signInMethodsOf } from '../db/accounts/passkeys.ts'
import { codesOf } from '../db/accounts/two-step.ts'
import { emailSettingsOf } from '../db/emails/settings.ts'
import { countUpcomingOf } from '../db/mentor-sessions/changes.ts'
import { listBlocks } from '../db/safety/blocks.ts'
import { listOwnReports } from '../db/safety/own-reports.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { paths } from '../lib/paths.ts'
import { AccountPage } from '../views/account/account-page.tsx'
import { ActivityPage } from '../views/account/activity-page.tsx'
import { OwnReportsPage } from '../views/safety/own-reports.tsx'
import { accessRoutes } from './account/access.tsx'
import { addressRoutes } from './account/address.tsx'
import { confirmIdentity } from './account/confirm-identity.tsx'
import { leaving } from './account/deletion.tsx'
import { deviceRoutes } from './account/devices.tsx'
import { exporting } from './account/export.tsx'
import { newAddressRoutes } from './account/new-address.tsx'
import { passkeyRoutes } from './account/passkeys.tsx'
import { passwordRoutes } from './account/password.tsx'
import { signInRoutes } from './account/sign-ins.tsx'
import { timeZoneRoutes } from './account/time-zone.ts'
import { tokenRoutes } from './account/tokens.tsx'
import { codeRoutes } from './account/two-step.tsx'
import { canSendEmail } from './http/can-send-email.ts'
import type { AppEnv } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { partyOf } from './http/relying-party.ts'

const pattern = relativePattern(paths.account)

const ROWS_SHOWN = 10

export const account = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member, session, providers, arrivedAt: now } = c.var
    const [devices, codes, emails, tokens, linked, blocks, reports, methods, upcomingSessions] =
      await Promise.all([
        listDevices(db, member.id, now),
        codesOf(db, member.id),
        emailSettingsOf(db, member.id),
        listTokens(db, member.id, now),
        providers.length > 0 ? listIdentities(db, member.id) : [],
        listBlocks(db, member.id, { limit: ROWS_SHOWN }),
        listOwnReports(db, member, { limit: ROWS_SHOWN }),
        signInMethodsOf(db, member.id),
        countUpcomingOf(db, member.id, now),
      ])
    const { hasPassword, passkeys } = methods
    const reaches = canSendEmail(c)
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
      letters: { email: member.email, ...emails, outbox: c.get('outbox') !== undefined },
      timeZone: member,
      tokens: { tokens, now },
      blocks,
      reports,
      upcomingSessions,
    }
    return c.render(<AccountPage {...props} />, { title: 'Account' })
  })
  .get(pattern(paths.accountActivity), requireMember, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member } = c.var
    const page = await listActivity(db, member.id, { cursor, limit: PAGE_SIZE })
    return c.render(<ActivityPage {...page} />, { title: 'Account activity' })
  })
  .get(pattern(paths.accountReports), requireMember, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member } = c.var
    const page = await listOwnReports(db, member, { cursor, limit: PAGE_SIZE })
    return c.render(<OwnReportsPage {...page} />, { title: 'Your reports', indexable: false })
  })
  .route(pattern(paths.confirmIdentity), confirmIdentity)
  .route(pattern(paths.accountAddress), addressRoutes)
  .route(pattern(paths.accountNewAddress), newAddressRoutes)
  .route(pattern(paths.accountPassword), passwordRoutes)
  .route(pattern(paths.accountAccess), accessRoutes)
  .route(pattern(paths.accountPasskeys), passkeyRoutes)
  .route(pattern(paths.accountCodes), codeRoutes)
  .route(pattern(paths.accountDevices), deviceRoutes)
  .route(pattern(paths.accountExport), exporting)
  .route('/', leaving)
  .route(pattern(paths.accountTimeZone), timeZoneRoutes)
  .route(pattern(paths.signIns), signInRoutes)
  .route(pattern(paths.accountTokens), tokenRoutes)
