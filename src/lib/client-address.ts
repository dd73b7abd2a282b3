import ipaddr from 'ipaddr.js'

/** Trusted proxies: addresses, or ranges such as 10.0.0.0/8. */
export type Proxies = readonly [ipaddr.IPv4 | ipaddr.IPv6, number][]

/** Comma-separated. @throws for anything else */
export const parseProxies = (list: string): Proxies =>
  list.split(',').map((part): Proxies[number] => {
    const text = part.trim()
    const [address = ''] = text.split('/')
    // The library reads 10/8 as 0.0.0.10/8.
    if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address))
      throw new Error(`${text} isn’t an IP address`)
    const bits = address.includes(':') ? 128 : 32
    const [first, remaining] = ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${bits}`)
    if (first.kind() === 'ipv4' || !(first as ipaddr.IPv6).isIPv4MappedAddress())
      return [first, remaining]
    // Dual-stack sockets report IPv4 in this form.
    if (remaining < 96) throw new Error(`${text} isn’t an IPv4 range`)
    return [(first as ipaddr.IPv6).toIPv4Address(), remaining - 96]
  })

/**
 * Behind a trusted proxy, the last untrusted X-Forwarded-For address: earlier ones can be forged.
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: Proxies,
): string | null {
  if (!socket || !ipaddr.isValid(socket)) return null
  let address = ipaddr.process(socket)
  const hops = forwarded?.split(',').map((hop) => hop.trim()) ?? []
  while (hops.length > 0 && isAmong(address, proxies)) {
    const hop = hops.pop()!
    if (!ipaddr.isValid(hop)) break
    address = ipaddr.process(hop)
  }
  return address.toString()
}

/** Whether a socket's address is of a trusted proxy. */
export const isProxy = (address: string, proxies: Proxies) =>
  ipaddr.isValid(address) && isAmong(ipaddr.process(address), proxies)

const isAmong = (address: ipaddr.IPv4 | ipaddr.IPv6, proxies: Proxies) =>
  proxies.some(([range, bits]) => range.kind() === address.kind() && address.match([range, bits]))

/** Whether a socket's address is of this machine. */
export const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** One client's addresses: an IPv4 address or a /64. */
export const networkOf = (address: string) => prefix(address, { ipv4: 32, ipv6: 64 })

/** Coarse enough to be stored: another place, not whose. */
export const coarseNetworkOf = (address: string) => prefix(address, { ipv4: 24, ipv6: 48 })

function prefix(address: string, bits: { ipv4: number; ipv6: number }): string {
  const parsed = ipaddr.process(address)
  const remaining = bits[parsed.kind()]
  const bytes = parsed.toByteArray().map((byte, index) => {
    const left = Math.min(8, Math.max(0, remaining - index * 8))
    return byte & (0xff << (8 - left))
  })
  return `${ipaddr.fromByteArray(bytes).toString()}/${remaining}`
}
