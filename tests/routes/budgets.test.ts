import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { drawTurns } from '../../src/db/members/showcase-turns.ts'
import { communityMemberships } from '../../src/db/schema/communities.ts'
import { users } from '../../src/db/schema/users.ts'
import { DEMO_SIGN_INS, setDemoPassword } from '../../src/db/seed/sign-ins.ts'
import { seed } from '../../src/db/seed.ts'
import { loadAssets } from '../../src/lib/assets.ts'
import { assets as roots } from '../../src/lib/assets-root.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import {
  FIRST_VISIT,
  printBudgets,
  SIZE_BUDGETS,
  type Size,
  STATEMENT_BUDGETS,
} from '../support/budgets.ts'
import type { Client } from '../support/client.ts'
import { addMember, addTeamMember, PASSWORD } from '../support/factories.ts'
import { begin, testSandbox } from '../support/payments.ts'
import { addressesFor } from '../support/route-table.ts'
import { answersOf, HTMX_HEADERS } from '../support/site-pages.ts'
import { type Weight, weigh, weighFirstVisit } from '../support/weigh.ts'

const { sandbox, settings } = testSandbox()
const more = { sandbox, grace: 10_000 }
const { app, client, database, db, signInAs } = await testApp(settings, 'postgres', more)
const assets = loadAssets({ client: roots.client, publicFiles: roots.public })

await seed(db)
await drawTurns(db, new Date())
await setDemoPassword(db, PASSWORD)
const amara = DEMO_SIGN_INS[0]!
const grace = await addMember(db, { membershipTier: 'expert', isMentor: true })
// Who has proved the address has nothing to do on its page.
await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, amara.id))
const member = await signInAs(amara)
const text = 'Reported content, said in the two or three lines that most people write. '.repeat(3)
const place = await addressesFor(db, amara, grace, { title: 'Which loom for linen?', text })
const paid = await begin(member, { membershipTier: 'professional' })
await sandbox.pay(paid.accessCode)
await member.get(paths.paymentOutcome(paid.reference))
const { accessCode } = await begin(member, { membershipTier: 'expert' })
const addressOf = (path: string) =>
  place(path).replace(':code', accessCode).replace(':reference', paid.reference)

const firstVisits = new Map<string, number>()
const operator = await addMember(db, { isOperator: true })
const weights = new Map([
  ...(await weightsFor('visitor', client())),
  ...(await weightsFor('member', member, (route) => !isOfTeam(route))),
  ...(await weightsFor('operator', await signInAs(operator), (route) => /^\/admin/.test(route))),
  ...(await weightsOfTeam()),
])
if (process.env.WAYMARK_BUDGETS === 'print') process.stdout.write(printBudgets(weights))

/** What an organization's pages weigh for who is of its team. */
async function weightsOfTeam() {
  await addTeamMember(db, place('companies/:id').split('/')[1]!, amara.id, 'owner')
  const stored = place('communities/:id').split('/')[1]!
  await db
    .update(communityMemberships)
    .set({ role: 'moderator' })
    .where(eq(communityMemberships.communityId, stored))
  return weightsFor('member', member, isOfTeam)
}

function isOfTeam(route: string) {
  return (
    /^\/companies\/:id\/(edit|team|membership|reply-templates|webhooks|tokens)|\/members$|\/members\/:member\/|\/acts\//.test(
      route,
    ) && route !== paths.members
  )
}

/** What all that a client gets weighs, by whose it is, its kind and its route. */
async function weightsFor(who: string, client: Client, isRequested = (_route: string) => true) {
  const found: [string, Weight][] = []
  for (const { route, address, kind } of await answersOf(app, client, addressOf, isRequested)) {
    const requested = kind === 'fragment' ? HTMX_HEADERS : {}
    const get = (headers: Record<string, string>) =>
      client.get(address, { ...requested, ...headers })
    const name = `${who} ${kind} ${route}`
    found.push([name, await weigh({ database, assets }, get)])
    // A visit to it from nowhere signs out.
    if (kind === 'page' && route !== paths.signOut && who !== 'operator')
      firstVisits.set(name, await weighFirstVisit(assets, get))
  }
  return found
}

test('every page, fragment and list sends exactly as many statements as its budget says', () => {
  const statements = Array.from(weights, ([name, weight]) => [name, weight.statements])
  expect(Object.fromEntries(statements)).toEqual(Object.fromEntries(STATEMENT_BUDGETS))
  expect(weights.size).toBeGreaterThan(50)
})

test('no key page weighs more than its budget', () => {
  const over: string[] = []
  for (const [name, budget] of SIZE_BUDGETS)
    for (const figure of Object.keys(budget) as (keyof Size)[]) {
      const size = weights.get(name)?.[figure]
      if (!(size! <= budget[figure])) over.push(`${name}: ${figure} ${size} > ${budget[figure]}`)
    }
  expect(over).toEqual([])
  expect(SIZE_BUDGETS.size).toBe(13)
})

test('a first visit loads no more than its budget', () => {
  const withIsland = [...firstVisits].filter(([name]) => weights.get(name)!.script > 20_000)
  expect(withIsland.map(([name]) => name)).toEqual(['visitor page /signup', 'member page /profile'])
  const over = [...firstVisits].filter(([name, size]) => {
    const { plain, island } = FIRST_VISIT
    return !(size <= (weights.get(name)!.script > 20_000 ? island : plain))
  })
  expect(over).toEqual([])
})
