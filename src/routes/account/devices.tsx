import { Hono } from 'hono'
import { endDevice, endOtherDevices } from '../../db/accounts/devices.ts'
import { notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'

const pattern = relativePattern(paths.accountDevices)

const SECTION = paths.accountAt('devices')

/** A SHA-256 in hexadecimal digits. */
const isSid = (text: string) => /^[0-9a-f]{64}$/.test(text)

export const deviceRoutes = new Hono<AppEnv>()
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member, session } = c.var
    const ended = await endOtherDevices(db, member.id, session?.sid ?? '')
    if (ended > 0) await record(c, member.id, 'session-ended')
    return redirect(c, SECTION, { title: `Signed out on ${pluralize(ended, 'other device')}.` })
  })
  .post(pattern(paths.accountDevice), requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member } = c.var
    const sid = c.req.param('sid')
    if (!isSid(sid) || !(await endDevice(db, member.id, sid))) throw notFound('Device')
    await record(c, member.id, 'session-ended')
    return redirect(c, SECTION, { title: 'Signed out on that device.' })
  })
