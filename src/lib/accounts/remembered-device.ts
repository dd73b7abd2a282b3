import { timingSafeEqual } from 'node:crypto'

/** For how long a browser is known that nobody signs in with. Seconds. */
export const KNOWN_DEVICE_SECONDS = 365 * 24 * 60 * 60

/**
 * What a browser keeps once a member has signed in with it by a password. It opens nothing: wrong
 * passwords are only counted apart where it comes along. Source: OWASP, 'Slow Down Online Guessing
 * Attacks with Device Cookies'. A change of the password ends it, as it is signed by the hash.
 */
export function newDevice(memberId: string, passwordHash: string): string {
  const device = `${memberId}.${crypto.randomUUID()}`
  return `${device}.${signature(device, passwordHash)}`
}

/** The name of the device that a text stands for, if it was made for this member and password. */
export function knownDevice(text: string, member: { id: string; passwordHash: string | null }) {
  const { id, passwordHash } = member
  const device = text.slice(0, text.lastIndexOf('.'))
  if (passwordHash === null || !device.startsWith(`${id}.`)) return null
  const signed = Buffer.from(text.slice(device.length + 1))
  const right = Buffer.from(signature(device, passwordHash))
  return signed.length === right.length && timingSafeEqual(signed, right) ? device : null
}

const signature = (device: string, passwordHash: string) =>
  new Bun.CryptoHasher('sha256', passwordHash).update(`device ${device}`).digest('base64url')
