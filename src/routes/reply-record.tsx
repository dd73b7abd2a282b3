import { Hono } from 'hono'
import { findReplyRecord, findReplyRecords } from '../db/applications/records.ts'
import type { Db } from '../db/database.ts'
import { findOrganization, newestOrganizations } from '../db/organizations/list.ts'
import { MIN_CASES, WORKED_EXAMPLE } from '../lib/applications/reply-record.ts'
import { paths } from '../lib/paths.ts'
import { SITE_NAME } from '../lib/site.ts'
import { ReplyRecordPage, type VisibleRecord } from '../views/reply-record/reply-record-page.tsx'
import { isId } from './http/body.ts'
import type { AppEnv } from './http/context.ts'

export const replyRecord = new Hono<AppEnv>().get(paths.replyRecord, async (c) => {
  const requested = c.req.query('organizationId')
  const now = new Date()
  const { db } = c.var
  const shown =
    (requested && isId(requested) && (await recordOf(db, requested, now))) ||
    (await anyRecord(db, now))
  return c.render(<ReplyRecordPage {...shown} />, {
    title: 'Reply record',
    description: `How ${SITE_NAME} counts replies to applications and requests, with an example.`,
    canonical: paths.replyRecord,
    indexable: true,
  })
})

async function recordOf(db: Db, id: string, now: Date): Promise<VisibleRecord | null> {
  const organization = await findOrganization(db, id, now)
  if (!organization) return null
  return {
    of: { id, name: organization.name },
    record: await findReplyRecord(db, { organizations: [id] }, now),
  }
}

async function anyRecord(db: Db, now: Date): Promise<VisibleRecord> {
  const newest = await newestOrganizations(db)
  const records = await findReplyRecords(db, { organizations: newest.map(({ id }) => id) }, now)
  const of = newest.find(({ id }) => (records.get(id)?.received ?? 0) >= MIN_CASES)
  return of ? { of, record: records.get(of.id)! } : { of: null, record: WORKED_EXAMPLE }
}
