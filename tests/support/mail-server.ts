import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { atEndOfFile } from './endings.ts'

/**
 * A mail server for the test file that calls this at its top. It keeps what it was told to deliver
 * and to whom, and answers that once `take` does; an address for which `refusalOf` has a code is
 * refused with it.
 */
export async function mailServer(
  take: (to: string) => unknown = () => {},
  refusalOf: (to: string) => number | undefined = () => undefined,
) {
  const recipients: string[] = []
  const texts: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const responseCode = refusalOf(address)
      done(responseCode ? Object.assign(new Error('not taken'), { responseCode }) : null)
    },
    async onData(stream, { envelope }, done) {
      // A client that dies in the middle of an email has not sent it.
      const parts = await stream.toArray().catch(() => null)
      if (!parts) return
      const text = parts.join('')
      const to = envelope.rcptTo[0]!.address
      recipients.push(to)
      texts.push(text)
      await take(to)
      done()
    },
  })
  // A client that gives up is no failure of the server.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  atEndOfFile(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, recipients, texts, connections: server.connections }
}
