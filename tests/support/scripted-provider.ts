import { paystack } from '../../src/lib/billing/paystack/client.ts'
import { atEndOfFile } from './endings.ts'

export type ScriptedReply = (request: Request) => Response | Promise<Response>

export const json =
  (body: unknown, status = 200): ScriptedReply =>
  () =>
    Response.json(body, { status })

export const html: ScriptedReply = () =>
  new Response('<h1>Bad gateway</h1>', { headers: { 'Content-Type': 'text/html' } })

export const broken = json({ status: false, message: 'Oops' }, 500)

export const unknownReference = json(
  { status: false, message: 'Transaction reference not found.', code: 'transaction_not_found' },
  400,
)

/** Answers when the one who asked has given up. */
export const silent: ScriptedReply = (request) =>
  new Promise((resolve) => request.signal.addEventListener('abort', () => resolve(new Response())))

/** The answer to a verify. */
export const verified = (data: object) =>
  json({ status: true, message: 'Verification successful', data })

/**
 * The client of a provider that answers what the test says: the replies in turn, the last one for
 * good. For the test file that calls this at its top.
 */
export function scriptedProvider() {
  const script = { replies: [] as ScriptedReply[], asked: [] as string[] }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      script.asked.push(`${request.method} ${new URL(request.url).pathname}`)
      const reply = script.replies.length > 1 ? script.replies.shift()! : script.replies[0]!
      return reply(request)
    },
  })
  atEndOfFile(() => server.stop(true))
  const url = `http://127.0.0.1:${server.port}/`
  const connection = { secretKey: 'sk_test_1', baseUrl: url, backoff: () => 0 }
  const provider = paystack(connection)
  /** The client for {@link silent}, and for nothing else: on a busy machine it misses answers. */
  const impatient = paystack({ ...connection, timeout: 50 })
  return { script, provider, impatient, url }
}
