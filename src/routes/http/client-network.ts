import { clientAddress, coarseNetworkOf, networkOf } from '../../lib/client-address.ts'
import type { AppContext } from './context.ts'

export function clientNetwork(c: AppContext): string | null {
  const address = addressAsking(c)
  return address && networkOf(address)
}

export function coarseClientNetwork(c: AppContext): string | null {
  const address = addressAsking(c)
  return address && coarseNetworkOf(address)
}

function addressAsking(c: AppContext): string | null {
  const socket = c.env?.server?.requestIP(c.get('received'))?.address
  return clientAddress(socket, c.req.header('X-Forwarded-For'), c.get('env').TRUST_PROXY)
}
