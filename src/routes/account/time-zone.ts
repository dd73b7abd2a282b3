import { Hono } from 'hono'
import { chooseZone, noteDeviceZone } from '../../db/accounts/time-zones.ts'
import { NOT_A_ZONE, ZONE_SAVED } from '../../lib/accounts/time-zone.ts'
import { Failure } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { isTimeZone, MAX_ZONE_LENGTH } from '../../lib/places/time-zones.ts'
import { formBody, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { redirect } from '../http/respond.tsx'

export const timeZoneRoutes = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(16 * 1024),
  async (c) => {
    const { db, member } = c.var
    const { zone, detected } = await formBody(c)
    if (detected !== undefined) {
      await noteDeviceZone(db, member.id, zoneOf(detected))
      return c.body(null, 204)
    }
    await chooseZone(db, member.id, zone ? zoneOf(zone) : null)
    return redirect(c, paths.accountAt('time-zone'), { title: ZONE_SAVED })
  },
)

function zoneOf(typed: unknown): string {
  const zone = String(typed)
  if (zone.length > MAX_ZONE_LENGTH || !isTimeZone(zone))
    throw new Failure(422, 'invalid_time_zone', NOT_A_ZONE)
  return zone
}
