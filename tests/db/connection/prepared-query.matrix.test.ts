import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { blocks } from '../../../src/db/schema/safety.ts'
import { users } from '../../../src/db/schema/users.ts'
import { setDemoPassword } from '../../../src/db/seed/sign-ins.ts'
import { seed } from '../../../src/db/seed.ts'
import { TIERS } from '../../../src/lib/membership/tiers.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { addMember, PASSWORD } from '../../support/factories.ts'
import { addressesFor, routesOf } from '../../support/route-table.ts'
import { HTMX_HEADERS } from '../../support/site-pages.ts'

const { app, client, db, signInAs } = await testApp({}, undefined, { grace: 60_000 })
await seed(db)
await setDemoPassword(db, PASSWORD)

/** Filters and orders, whose queries differ. */
const LISTS = [
  '/opportunities?q=a&type=job&location=Kenya&workplace=remote&pay=1000&currency=KES&sort=match',
  '/opportunities?type=job&sort=newest',
  '/opportunities?posted=week&level=Student&skills=a,b&organization=a&deadline=7&paid=stated&replies=most',
  '/opportunities?q=a&sort=deadline',
  '/opportunities?sort=pay&currency=KES',
  '/opportunities?location=Kenya',
  '/communities?q=a',
  '/communities?category=a&active=week',
  '/companies?q=a&type=ngo',
  '/mentors?q=a',
  '/mentors?sort=newest',
  '/mentorships?q=a&status=active',
]

/** Every page, fragment and list of the API: a key that two queries share makes an error of one. */
async function errorsOf(
  browser: Client,
  addressOf: (path: string) => string,
  shapes: HeadersInit[],
) {
  const addresses = routesOf(app, 'GET')
    .filter((route) => route !== paths.signOut && !/stream|\/(terrain|photos)\//.test(route))
    .map(addressOf)
  const errors: string[] = []
  for (const address of [...addresses, ...LISTS])
    for (const headers of shapes) {
      const response = await browser.get(address, headers)
      // 503 is what needs payments, which this site does not take.
      if (response.status >= 500 && response.status !== 503)
        errors.push(`${address}: ${response.status}`)
      await response.bytes()
    }
  return errors
}

test('no two queries share a key, for any viewer, tier and block', async () => {
  const owner = await addMember(db, { isOperator: true, isMentor: true })
  const other = await addMember(db, { isMentor: true })
  const addressOf = await addressesFor(db, owner, other)
  const browser = await signInAs(owner)
  expect(await errorsOf(client(), addressOf, [{}, HTMX_HEADERS])).toEqual([])
  for (const blocked of [false, true]) {
    if (blocked) await db.insert(blocks).values({ blockerId: owner.id, blockedId: other.id })
    for (const membershipTier of blocked ? TIERS.slice(-1) : TIERS) {
      await db.update(users).set({ membershipTier }).where(eq(users.id, owner.id))
      const shapes = blocked ? [{}] : [HTMX_HEADERS]
      expect(await errorsOf(browser, addressOf, shapes)).toEqual([])
    }
  }
}, 480_000)
