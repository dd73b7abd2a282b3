import { Resolver } from 'node:dns/promises'

/** How the addresses that members gave are looked up and reached; tests give one of their own. */
export type Network = {
  /** Every address of a name. */
  addressesOf(name: string): Promise<string[]>
  /** Every text of a name's TXT records. @throws Error where nobody answered */
  textsOf(name: string): Promise<string[]>
  /** Where the connection to an address goes that was let through: elsewhere in tests alone. */
  way?: (address: string) => { host: string; port: number }
  /** The certificates that are trusted beside the usual ones. */
  ca?: string
}

/** Milliseconds that one question to a name server may take, and how often it is asked. */
const DNS_OPTIONS = { timeout: 2000, tries: 2 }

/** What the system's name servers, or those named, say; never what a file of hosts says. */
export function networkFor(servers?: string[]): Network {
  const ask = async <Answer>(question: (resolver: Resolver) => Promise<Answer>) => {
    const resolver = new Resolver(DNS_OPTIONS)
    if (servers) resolver.setServers(servers)
    // The runtime rounds its times up, and asks each server in turn.
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
      // The runtime gives each string of a record as a record of its own: a proof is one string.
      return records.flat()
    },
  }
}

function noneWhereAbsent(error: unknown): never[] {
  const { code } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'ENODATA') return []
  throw error
}
