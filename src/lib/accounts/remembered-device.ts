import { timingSafeEqual } from 'node:crypto'

export const KNOWN_DEVICE_SECONDS = 365 * 24 * 60 * 60

/** OWASP's 'device cookie', signed with the password's hash so that a new password revokes it. */
export function newDevice(memberId: string, passwordHash: string): string {
  const device = `${memberId}.${crypto.randomUUID()}`
  return `${device}.${signature(device, passwordHash)}`
}

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
