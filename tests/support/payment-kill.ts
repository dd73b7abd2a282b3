import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Subscriber } from '../../src/db/billing/subscriber.ts'
import { sweepPayments } from '../../src/db/billing/sweep.ts'
import { payments } from '../../src/db/schema/payments.ts'
import { paystackOf } from '../../src/lib/billing/paystack/client.ts'
import type { Sandbox } from '../../src/lib/billing/paystack/sandbox.ts'
import { sign } from '../../src/lib/billing/paystack/webhook-signature.ts'
import { createLog } from '../../src/lib/log.ts'
import { paths } from '../../src/lib/paths.ts'
import { atEndOfFile } from './endings.ts'
import { addMember, addOrganization } from './factories.ts'
import { startKillingProxy } from './killing-proxy.ts'
import { books, payingServer } from './payments.ts'
import type { HolderKind } from './renewing-plans.ts'

const PROCESS = resolve(import.meta.dir, '../e2e/payment.process.ts')
const HOUR = 60 * 60 * 1000

/** What is needed to kill a process in the middle of a payment, and to look at the books then. */
export async function paymentCrashServer() {
  const server = await payingServer({}, 'postgres')
  const { db, sandbox, settings } = server
  const proxy = await startKillingProxy(server.database.where.databaseUrl!)
  const review = providerReview(sandbox, () => {
    proxy.aim.armed = true
  })
  atEndOfFile(() => {
    review.server.stop(true)
    proxy.stop()
  })
  sandbox.delivery.held = true
  const provider = paystackOf(server.env)!

  /**
   * Runs a payment and its refund and kills the process at its n-th word to the database; then
   * the provider tells again of the refund, and the sweep runs as it does after a restart.
   * @returns how many words it said
   */
  async function payAndDie(at: number, pass: boolean, kind: HolderKind = 'member') {
    const member = await addMember(db)
    const organizationId =
      kind === 'organization' ? (await addOrganization(db, { ownerId: member.id })).id : undefined
    const membershipTier = organizationId ? 'organization' : 'professional'
    const client = await server.signInAs(member)
    Object.assign(proxy.aim, { armed: false, at, pass, said: 0 })
    const child = Bun.spawn([process.execPath, PROCESS], {
      env: {
        PATH: process.env.PATH,
        ...settings,
        DATABASE_URL: proxy.url,
        COOKIE: Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; '),
        ORDER: JSON.stringify({ membershipTier, organizationId }),
        PROVIDER_URL: `http://127.0.0.1:${review.server.port}`,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    proxy.aim.kill = () => child.kill('SIGKILL')
    await child.exited
    proxy.aim.armed = false
    for (const body of review.untaken.splice(0))
      await server.app.request(paths.api.paymentWebhook, {
        method: 'POST',
        body,
        headers: signed(body, sandbox),
      })
    for (const later of [0.1, 2, 12])
      await sweepPayments(db, provider, createLog('silent'), new Date(Date.now() + later * HOUR))
    const holder: Subscriber = organizationId ? { organizationId } : { userId: member.id }
    return {
      said: proxy.aim.said,
      disagreements: await disagreements(member.id, holder, membershipTier),
    }
  }

  /** Where the books do not say what the provider does. */
  async function disagreements(
    userId: string,
    holder: Subscriber,
    bought: string,
  ): Promise<string[]> {
    const found: string[] = []
    const rows = await db.select().from(payments).where(eq(payments.userId, userId))
    for (const { reference, status, reversedAt, subscriptionId } of rows) {
      const reported = sandbox.find(reference)?.status ?? 'unknown'
      const agreed =
        reported === 'success'
          ? status === 'success' && subscriptionId
          : reported === 'reversed'
            ? status === 'cancelled' && reversedAt
            : status === 'cancelled' && !subscriptionId
      if (!agreed) found.push(`${reference} is ${reported} there and ${status} here`)
    }
    const { tier, active, successes } = await books(db, holder)
    if (active.length !== successes) found.push(`${successes} payments, ${active.length} terms`)
    if (tier !== (successes > 0 ? bought : 'foundation')) found.push(`tier is ${tier}`)
    return found
  }

  return { payAndDie }
}

const signed = (body: string, { secretKey }: Sandbox) => ({
  'Content-Type': 'application/json',
  'x-paystack-signature': sign(body, secretKey),
})

/** Where the process asks the provider's people to pay and to refund; it gives the webhook's words. */
function providerReview(sandbox: Sandbox, onReady: () => void) {
  const untaken: string[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const [, what, which = ''] = new URL(request.url).pathname.split('/')
      if (what === 'ready') onReady()
      if (what === 'pay') await sandbox.pay(which)
      if (what === 'refund') await sandbox.refund(which)
      const [body = ''] = sandbox.held()
      // Of a refund only a webhook tells; a payment the sweep must find without one.
      if (body.includes('refund.processed')) untaken.push(body)
      return Response.json({ body, signature: sign(body, sandbox.secretKey) })
    },
  })
  return { server, untaken }
}
