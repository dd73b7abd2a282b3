import { and, eq } from 'drizzle-orm'
import { can } from '../../lib/organizations/rights.ts'
import { MAX_DRAFTS } from '../../lib/postings/csv.ts'
import { type Posting, postingColumns } from '../../lib/postings/posting.ts'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'
import { lockPoster } from './actor.ts'
import { postedBy } from './postings.ts'

const BATCH = 250

type Import = {
  /** Makes the import idempotent. */
  id: string
  memberId: string
  organizationId: string | null
  postings: Posting[]
  now: Date
}

export type ImportResult =
  | { ok: true; count: number }
  | { ok: false; reason: 'not_found' | 'role' | 'suspended' }
  | { ok: false; reason: 'too_many_drafts'; room: number }

/** All or none. */
export const importDrafts = (db: Db, imported: Import): Promise<ImportResult> =>
  db.transaction(async (tx): Promise<ImportResult> => {
    const { memberId, organizationId, postings, now } = imported
    const acting = await lockPoster(tx, memberId, organizationId, now)
    if (!acting) return { ok: false, reason: 'not_found' }
    const allowed = organizationId ? can(acting.role, 'draft') : acting.offers
    if (!allowed) return { ok: false, reason: 'role' }
    if (acting.suspended) return { ok: false, reason: 'suspended' }
    const count = postings.length
    const first = idOf(imported, 0)
    if ((await tx.$count(opportunities, eq(opportunities.id, first))) > 0)
      return { ok: true, count }
    const isTheirs = postedBy({ memberId, organizationId })
    const drafts = await tx.$count(opportunities, and(isTheirs, eq(opportunities.status, 'draft')))
    const room = Math.max(0, MAX_DRAFTS - drafts)
    if (count > room) return { ok: false, reason: 'too_many_drafts', room }
    const rowOf = (posting: Posting, index: number) => ({
      ...postingColumns(posting),
      id: idOf(imported, index),
      status: 'draft' as const,
      organizationId,
      postedById: memberId,
      // Keeps the list's order, the first on top.
      createdAt: new Date(now.getTime() - index),
      updatedAt: now,
    })
    for (let at = 0; at < count; at += BATCH) {
      const batch = postings.slice(at, at + BATCH)
      await tx.insert(opportunities).values(batch.map((each, index) => rowOf(each, at + index)))
    }
    return { ok: true, count }
  })

/** Deterministic per member, list and line. */
function idOf({ id, memberId, organizationId }: Import, index: number): string {
  const hash = new Bun.CryptoHasher('sha256')
    .update(`${memberId} ${organizationId} ${id} ${index}`)
    .digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
