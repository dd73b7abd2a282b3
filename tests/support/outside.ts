import { createSocket } from 'node:dgram'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type Answer, decode, encode } from 'dns-packet'
import { type Network, networkFor } from '../../src/lib/guarded-fetch/network.ts'

/** For example.org and what is below it, of nobody's trust but these tests'. */
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrYDmvwIwkhxFjxFO
jUvObTbyB2FtBA9DkzT1HAPJpiihRANCAASAgB7meBAV10kbFP64xzX+n1/0/DZc
fIqYlT2DNI2vq4c7+9n7/mjshNYD3EBeABpdghcHfb1lN7qoY5Jaa6QI
-----END PRIVATE KEY-----`
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBqjCCAVCgAwIBAgIUKOivUxEOvgkpV/WFvKYb5jQU0yowCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLZXhhbXBsZS5vcmcwIBcNMjYxMTIyMTkxODM4WhgPMjEyNjEw
MjkxOTE4MzhaMBYxFDASBgNVBAMMC2V4YW1wbGUub3JnMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEgIAe5ngQFddJGxT+uMc1/p9f9Pw2XHyKmJU9gzSNr6uHO/vZ
+/5o7ITWA9xAXgAaXYIXB329ZTe6qGOSWmukCKN6MHgwHQYDVR0OBBYEFGPcXwX2
/XSnOuz7tcftfVaSgEASMB8GA1UdIwQYMBaAFGPcXwX2/XSnOuz7tcftfVaSgEAS
MA8GA1UdEwEB/wQFMAMBAf8wJQYDVR0RBB4wHIILZXhhbXBsZS5vcmeCDSouZXhh
bXBsZS5vcmcwCgYIKoZIzj0EAwIDSAAwRQIgAakrE156VYD2ST0nt/svNo4Vh3iG
CM73PUwTq+hG4YECIQCL9dJ8vIRr0uQ4ueR17aWLz6z7J5xLskuydBqN+8ELnA==
-----END CERTIFICATE-----`

type Records = Record<string, { A?: string[]; AAAA?: string[]; TXT?: string[] }>

/** A name server of the tests' own, which says what stands in `records` at that moment. */
export async function nameServer(records: Records) {
  const socket = createSocket('udp4')
  let requested = 0
  socket.on('message', (message, from) => {
    requested++
    const query = decode(message)
    const { name, type } = query.questions![0]!
    const found = (records[name.toLowerCase()]?.[type as 'A'] ?? []) as string[]
    const answers = found.map((data) => ({ type, name, ttl: 0, data })) as Answer[]
    const flags = 0x0100 | 0x0080 | (name.toLowerCase() in records ? 0 : 3)
    socket.send(
      encode({ type: 'response', id: query.id!, flags, questions: query.questions!, answers }),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: () => requested,
    stop: () => socket.close(),
  }
}

/** A web server for example.org on this machine, which counts who connects. */
export async function webServer(answer: RequestListener, tls = { key: KEY, cert: CERTIFICATE }) {
  let connections = 0
  const server = createServer(tls, answer)
  server.on('connection', () => connections++)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { port, connections: () => connections, stop: () => server.close() }
}

/** Names as the records say, and every public address at the tests' own web server. */
export function testOutside(nameServer: string, port: number, ca = CERTIFICATE): Network {
  const way = (address: string) => ({
    host: address.startsWith('93.184.') ? '127.0.0.1' : address,
    port,
  })
  return { ...networkFor([nameServer]), way, ca }
}
