import { createServer, connect as dial, type Socket } from 'node:net'
import { atEndOfFile } from './endings.ts'
import { addressOf } from './killing-proxy.ts'

/** Passes everything on between clients and a database, until it is told otherwise. */
export async function startProxy(databaseUrl: string) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (proxy.refuse) return void client.destroy()
    const database = dial(addressOf(databaseUrl))
    let said = 0
    open.add(client)
    const end = () => {
      open.delete(client)
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
    database.pipe(client)
    client.on('data', (message) => {
      if (++said === proxy.fatal) client.resetAndDestroy()
      else database.write(message)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(() => server.close())
  const { port } = server.address() as { port: number }
  const { username, pathname } = new URL(databaseUrl)
  const user = username || process.env.PGUSER || 'postgres'
  const proxy = {
    port,
    /** The address of the same database through the proxy. */
    url: `postgres://${user}@127.0.0.1:${port}${pathname}`,
    /** Closes every new connection at once. */
    refuse: false,
    /** The message of each client at which its connection is reset; 0 for none. */
    fatal: 0,
    /** Resets every connection. */
    reset() {
      for (const client of open) client.resetAndDestroy()
    },
  }
  return proxy
}
