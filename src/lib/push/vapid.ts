import { HOUR_MS } from '../durations.ts'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' }

/** Says to push services that the sender is this site. */
export type VapidKeys = { publicKey: string; privateKey: JsonWebKey }

/** The public key in base64url, as browsers take it. */
export async function newVapidKeys(): Promise<VapidKeys> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ECDSA, true, ['sign'])
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  return {
    publicKey: raw.toBase64({ alphabet: 'base64url', omitPadding: true }),
    privateKey: await crypto.subtle.exportKey('jwk', privateKey),
  }
}

/** Milliseconds: at most a day. */
const VALID_MS = 12 * HOUR_MS

/**
 * The Authorization header for one push service. Source: RFC 8292, sections 2 and 3.
 * @param contact an https: address of the sender; Apple refuses messages without
 */
export async function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  endpoint: string,
  contact: string | null,
  now: Date,
): Promise<string> {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + VALID_MS) / 1000),
    ...(contact && { sub: contact }),
  }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encodeJson).join('.')
  const key = await crypto.subtle.importKey('jwk', privateKey, ECDSA, false, ['sign'])
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    Buffer.from(text),
  )
  return `vapid t=${text}.${Buffer.from(signature).toString('base64url')}, k=${publicKey}`
}

const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
