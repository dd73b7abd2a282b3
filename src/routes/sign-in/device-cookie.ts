import { getCookie, setCookie } from 'hono/cookie'
import {
  KNOWN_DEVICE_SECONDS,
  knownDevice,
  newDevice,
} from '../../lib/accounts/remembered-device.ts'
import { type AppContext, isHttps } from '../http/context.ts'

type Credentials = { id: string; passwordHash: string | null }

export function rememberDevice(c: AppContext, { id, passwordHash }: Credentials) {
  if (passwordHash === null) return
  setCookie(c, nameOf(c), newDevice(id, passwordHash), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c.get('env')),
    maxAge: KNOWN_DEVICE_SECONDS,
  })
}

/** Null unless this member has signed in on this device. */
export const deviceKnown = (c: AppContext, member: Credentials | null) =>
  member && knownDevice(getCookie(c, nameOf(c)) ?? '', member)

const nameOf = (c: AppContext) => (isHttps(c.get('env')) ? '__Host-device' : 'device')
