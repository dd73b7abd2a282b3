import { createServer, connect as dial, type Socket } from 'node:net'

/**
 * Stands between a process and its database, counts what the process says, and calls `kill` at a
 * message of its choice: before it is passed on, or after, so that nobody hears of the answer.
 */
export async function startKillingProxy(databaseUrl: string) {
  const upstream = proxyAddress(databaseUrl)
  const aim = { armed: false, at: 0, pass: false, said: 0, kill: () => {} }
  const server = createServer((client) => {
    const database = dial(upstream)
    const sockets: Socket[] = [client, database]
    const end = () => {
      for (const socket of sockets) socket.destroy()
    }
    for (const socket of sockets) socket.on('error', end).on('close', end)
    database.pipe(client)
    client.on('data', (message) => {
      const fatal = aim.armed && ++aim.said === aim.at
      if (!fatal || aim.pass) database.write(message)
      if (fatal) aim.kill()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const url = new URL(databaseUrl)
  return {
    aim,
    /** The address of the same database through the proxy. */
    url: `postgres://${url.username || process.env.PGUSER || 'postgres'}@127.0.0.1:${port}${url.pathname}`,
    stop: () => server.close(),
  }
}

export function proxyAddress(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const folder = decodeURIComponent(hostname)
  if (folder.startsWith('/')) return { path: `${folder}/.s.PGSQL.5432` }
  if (hostname) return { host: hostname, port: Number(port || 5432) }
  return { path: `${process.env.PGHOST}/.s.PGSQL.${process.env.PGPORT ?? 5432}` }
}
