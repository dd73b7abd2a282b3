const RECORD_BYTES = 4096

const ECDH = { name: 'ECDH', namedCurve: 'P-256' }

/** A browser's public key and secret, in base64url. */
export type PushKeys = { p256dh: string; auth: string }

/**
 * One record of aes128gcm, which only the browser can read. Source: RFC 8291, sections 3 and 4; RFC 8188.
 * @param payload at most 3,000 bytes
 * @throws where `p256dh` is no point of the curve
 */
export async function encryptPush(payload: Uint8Array, { p256dh, auth }: PushKeys) {
  const own = await crypto.subtle.generateKey(ECDH, true, ['deriveBits'])
  const sender = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: await receiverKey(p256dh) },
    own.privateKey,
    256,
  )
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), decode(p256dh), sender])
  const secret = await derive(decode(auth), shared, info, 32)
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const part = (name: string, bytes: number) =>
    derive(salt, secret, Buffer.from(`Content-Encoding: ${name}\0`), bytes)
  const key = await crypto.subtle.importKey('raw', await part('aes128gcm', 16), 'AES-GCM', false, [
    'encrypt',
  ])
  const record = Buffer.concat([payload, LAST_RECORD])
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: await part('nonce', 12) },
    key,
    record,
  )
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head[4] = sender.length
  return Buffer.concat([salt, head, sender, new Uint8Array(sealed)])
}

const LAST_RECORD = new Uint8Array([2])

/** @throws where it is no point of the curve */
export const receiverKey = (p256dh: string) =>
  crypto.subtle.importKey('raw', decode(p256dh), ECDH, false, [])

async function derive(
  salt: Uint8Array<ArrayBuffer>,
  secret: ArrayBuffer,
  info: Buffer,
  bytes: number,
) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const using = { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array(info) }
  return crypto.subtle.deriveBits(using, key, bytes * 8)
}

const decode = (text: string) => Uint8Array.fromBase64(text, { alphabet: 'base64url' })
