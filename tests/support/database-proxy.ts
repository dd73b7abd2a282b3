import { createServer, connect as dial, type Socket } from 'node:net'
import { atEndOfFile } from './endings.ts'
import { proxyAddress } from './killing-proxy.ts'

type Mishap = {
  /** Stands in the server's answer at which it happens. */
  answer: RegExp
  /** Loses the answer; or passes it on and resets the next connection that sends; or falls silent. */
  does: 'lose' | 'cut' | 'silence'
}

/** Passes everything on between clients and a database, until it is told otherwise. */
export async function startProxy(databaseUrl: string) {
  const open = new Set<Socket>()
  let cut = false
  const server = createServer((client) => {
    if (proxy.refuse) return void client.destroy()
    const database = dial(proxyAddress(databaseUrl))
    let stated = 0
    let severed = false
    const sever = () => {
      if (!severed) proxy.severed++
      severed = true
    }
    open.add(client)
    open.add(database)
    const end = () => {
      // Neither side hears of the other's end.
      if (severed) return
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database])
      socket.on('error', end).on('close', () => {
        open.delete(socket)
        end()
      })
    client.on('data', (message) => {
      if (proxy.silent) sever()
      if (severed) return
      if (++stated === proxy.fatal || cut || --proxy.left < 0) client.resetAndDestroy()
      else database.write(message)
    })
    database.on('data', (answer) => {
      const { mishap } = proxy
      const happens = mishap?.answer.test(answer.toString('latin1'))
      if (happens && mishap?.does === 'lose') return void client.resetAndDestroy()
      if (happens && mishap?.does === 'silence') proxy.silent = true
      if (happens && mishap?.does === 'cut') cut = true
      if (proxy.silent) sever()
      if (!severed) client.write(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const { port } = server.address() as { port: number }
  const { username, pathname } = new URL(databaseUrl)
  const user = username || process.env.PGUSER || 'postgres'
  const proxy = {
    port,
    /** The address of the same database through the proxy. */
    url: `postgres://${user}@127.0.0.1:${port}${pathname}`,
    /** Closes every new connection at once. */
    refuse: false,
    /** Accepts connections, and passes nothing on once something was sent. */
    silent: false,
    /** How many connections fell victim to that. */
    severed: 0,
    /** The message of each client at which its connection is reset; 0 for none. */
    fatal: 0,
    /** How many messages are still passed on; the client that sends another one is reset. */
    left: Infinity,
    mishap: null as Mishap | null,
    /** Passes everything on again. */
    behave() {
      cut = false
      Object.assign(proxy, { refuse: false, silent: false, fatal: 0, left: Infinity, mishap: null })
    },
    /** Resets every connection. */
    reset() {
      for (const socket of open) socket.resetAndDestroy()
    },
  }
  return proxy
}
