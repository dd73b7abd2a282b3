import { and, eq, isNull } from 'drizzle-orm'
import { isSubscriber, type Subscriber } from '../../src/db/billing/subscriber.ts'
import type { Db } from '../../src/db/database.ts'
import { organizations } from '../../src/db/schema/organizations.ts'
import { payments, subscriptions } from '../../src/db/schema/payments.ts'
import { users } from '../../src/db/schema/users.ts'
import { Sandbox } from '../../src/lib/billing/paystack/sandbox.ts'
import { paths } from '../../src/lib/paths.ts'
import { sandboxApi } from '../../src/routes/sandbox/api.ts'
import type { Client } from './client.ts'
import { atEndOfFile } from './endings.ts'
import { testServer } from './server.ts'
import type { TestEngine } from './templates.ts'

export const ONE_DAY_MS = 24 * 60 * 60 * 1000

/** What stands between us and the stand-in: it may lose, refuse or hold back what is answered. */
export type Between = (
  request: Request,
  answer: () => Promise<Response>,
) => Response | Promise<Response>

/** A provider's stand-in that listens, for the test file that calls this at its top. */
export function testSandbox() {
  const sandbox = new Sandbox('sk_test_of_the_tests')
  const api = sandboxApi(sandbox)
  /** `asked` holds what was asked since it was last emptied, as 'GET /subscription'. */
  const line: { between: Between; asked: string[] } = {
    between: (_, answer) => answer(),
    asked: [],
  }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      line.asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return line.between(request, async () => api.fetch(request))
    },
  })
  atEndOfFile(() => server.stop(true))
  const settings = {
    PAYSTACK_SECRET_KEY: sandbox.secretKey,
    PAYSTACK_BASE_URL: `http://127.0.0.1:${server.port}`,
  }
  return { sandbox, settings, line }
}

/** The application, listening, with a sandbox that sends its webhooks there. */
export async function payingServer(
  configuration: Record<string, string> = {},
  engine?: TestEngine,
) {
  const { sandbox, settings, line } = testSandbox()
  const server = await testServer({ ...settings, ...configuration }, engine, { sandbox })
  sandbox.sendWebhooksTo(server.url + paths.api.paymentWebhook)
  return { ...server, sandbox, settings, line }
}

export type TestOrder = { membershipTier: string; interval?: string; organizationId?: string }

/** Starts a payment through the API. */
export async function begin(client: Client, order: TestOrder) {
  const response = await client.json('POST', paths.api.initializePayment, order)
  const { data } = await response.json()
  return { reference: String(data.reference), accessCode: String(data.access_code) }
}

/** What the books say of a holder, a member where an id is named: their tier, and how many there are of what. */
export async function books(db: Db, of: string | Subscriber) {
  const holder = typeof of === 'string' ? { userId: of } : of
  const terms = await db
    .select()
    .from(subscriptions)
    .where(isSubscriber(holder))
    .orderBy(subscriptions.startDate)
  const isTheirs = holder.organizationId
    ? eq(payments.organizationId, holder.organizationId)
    : and(eq(payments.userId, holder.userId!), isNull(payments.organizationId))
  const all = await db.select().from(payments).where(isTheirs)
  return {
    ...(await statusOf(db, holder)),
    successes: all.filter(({ status }) => status === 'success').length,
    references: all.map(({ reference }) => reference),
    statuses: all.map(({ status }) => status),
    terms,
    active: terms.filter(({ status }) => status === 'active'),
  }
}

async function statusOf(db: Db, { userId, organizationId }: Subscriber) {
  if (organizationId) {
    const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
    const endsAt = row!.tierEndsAt
    return { tier: endsAt ? ('organization' as const) : ('foundation' as const), endsAt }
  }
  const [row] = await db.select().from(users).where(eq(users.id, userId!))
  return { tier: row!.membershipTier, endsAt: row!.membershipEndsAt }
}
