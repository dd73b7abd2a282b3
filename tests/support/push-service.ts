import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { decrypt } from 'http_ece'
import type { PushContent } from '../../src/lib/push/push.ts'
import { atEndOfFile } from './endings.ts'
import { nameServer, testOutside, webServer } from './outside.ts'

/** For the push services of Google and Mozilla, of nobody's trust but these tests'. */
const TLS = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOPgBJglSFZGPlLto
2/NtQ7bx7FPXMDerRGiosPLuv0GhRANCAAST1GxF8qxHkMIS29RnRp9YB0Iox/n4
THwMKbSF2D8EC4LEjqXDoFIyP7lKWdeHU5EJRBQ5CkF9i3GMirZOUh2r
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBvDCCAWOgAwIBAgIUPe9ZJzxGTPq+4jtBXr+7Eo6x1JkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTEyODEyNTA0OVoYDzIxMjYxMTA0
MTI1MDQ5WjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAST1GxF8qxHkMIS29RnRp9YB0Iox/n4THwMKbSF2D8EC4LEjqXDoFIy
P7lKWdeHU5EJRBQ5CkF9i3GMirZOUh2ro4GQMIGNMB0GA1UdDgQWBBR7XpVGUNtn
zgf9PPT84CmIfulypDAfBgNVHSMEGDAWgBR7XpVGUNtnzgf9PPT84CmIfulypDAP
BgNVHRMBAf8EBTADAQH/MDoGA1UdEQQzMDGCEmZjbS5nb29nbGVhcGlzLmNvbYIb
Ki5wdXNoLnNlcnZpY2VzLm1vemlsbGEuY29tMAoGCCqGSM49BAMCA0cAMEQCIFDQ
K3SbfTzTpwkaqzV4uGT27lKPtjPfXFbY2/jyUf5mAiBzlPJzfqCGITs3KZI+j1pR
Cf4t1pdJXfTfJBbT3IcB+Q==
-----END CERTIFICATE-----`,
}

type Received = { url: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service of the tests' own, on this machine, under the names of real ones. */
export async function pushService() {
  const at = { A: ['93.184.1.1'] }
  const names = await nameServer({
    'fcm.googleapis.com': at,
    'updates.push.services.mozilla.com': at,
  })
  const service = { status: 201, received: [] as Received[] }
  const web = await webServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    service.received.push({ url: request.url!, headers: request.headers, body })
    response.statusCode = service.status
    response.end()
  }, TLS)
  atEndOfFile(() => {
    names.stop()
    web.stop()
  })
  const where = { names: names.address, port: web.port }
  return Object.assign(service, { where, outside: toPushService(where) })
}

/** The way to it, also for another process. */
export const toPushService = ({ names, port }: { names: string; port: number }) =>
  testOutside(names, port, TLS.cert)

/** A browser's subscription, with what reads its messages: an implementation of somebody else. */
export function pushBrowser(host = 'fcm.googleapis.com') {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const endpoint = `https://${host}/wp/${crypto.randomUUID()}`
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    read: ({ body }: Received) => readContent(body, own, auth),
  }
}

function readContent(body: Buffer, privateKey: ECDH, authSecret: string): PushContent {
  const text = decrypt(body, { version: 'aes128gcm', privateKey, authSecret })
  return JSON.parse(text.toString())
}

/** The claims of the sender, if the key that is named signed them. */
export function claimsOf({ headers }: Received) {
  const [, text, signature, key] = /^vapid t=(.+)\.(.+), k=(.+)$/.exec(headers.authorization!)!
  const raw = Buffer.from(key!, 'base64url')
  const point = { x: raw.subarray(1, 33), y: raw.subarray(33) }
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.x.toString('base64url'),
    y: point.y.toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(text!),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!signed) throw new Error('The signature is another one’s')
  return { key, ...JSON.parse(Buffer.from(text!.split('.')[1]!, 'base64url').toString()) }
}
