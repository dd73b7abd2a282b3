import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { atEndOfFile } from './endings.ts'

/**
 * A mail server for the test file that calls this at its top. It keeps to whom it was told to
 * deliver, and answers that once `take` does.
 */
export async function mailServer(take: (to: string) => unknown = () => {}) {
  const recipients: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    async onData(stream, { envelope }, done) {
      await stream.toArray()
      const to = envelope.rcptTo[0]!.address
      recipients.push(to)
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
  return { url: `smtp://127.0.0.1:${port}`, recipients, connections: server.connections }
}
