import { Resolver } from 'node:dns/promises'

export type Network = {
  addressesOf(name: string): Promise<string[]>
  /** @throws Error where no server answered */
  textsOf(name: string): Promise<string[]>
  /** Redirects connections, in tests only. */
  way?: (address: string) => { host: string; port: number }
  ca?: string
}

/** Milliseconds per query, and attempts. */
const DNS_OPTIONS = { timeout: 2000, tries: 2 }

/** Never reads the hosts file. */
export function networkFor(servers?: string[]): Network {
  const ask = async <Answer>(question: (resolver: Resolver) => Promise<Answer>) => {
    const resolver = new Resolver(DNS_OPTIONS)
    if (servers) resolver.setServers(servers)
    // The runtime rounds timeouts up and tries servers in turn.
    const end = setTimeout(() => resolver.cancel(), 2 * DNS_OPTIONS.timeout)
    try {
      return await question(resolver)
    } finally {
      clearTimeout(end)
    }
  }
  return {
    async addressesOf(name) {
      const found = await Promise.all([
        ask((resolver) => resolver.resolve4(name)).catch(noneWhereAbsent),
        ask((resolver) => resolver.resolve6(name)).catch(noneWhereAbsent),
      ])
      return found.flat()
    },
    async textsOf(name) {
      const records = await ask((resolver) => resolver.resolveTxt(name)).catch(noneWhereAbsent)
      // The runtime returns each string of a record as its own record.
      return records.flat()
    },
  }
}

function noneWhereAbsent(error: unknown): never[] {
  const { code } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'ENODATA') return []
  throw error
}
