import { getTableName } from 'drizzle-orm'
import type { Sql, TransactionSql } from 'postgres'
import { accountTokens } from '../schema/account-tokens.ts'
import { backups } from '../schema/backups.ts'
import { exportChunks, exports } from '../schema/exports.ts'
import { challenges } from '../schema/factors.ts'
import { idempotentRequests } from '../schema/idempotent-requests.ts'
import { opportunities } from '../schema/opportunities.ts'
import { teamInvitations } from '../schema/organizations.ts'
import { pushMessages, pushSubscriptions } from '../schema/push.ts'
import { rateLimits } from '../schema/rate-limits.ts'
import { firstOperatorLinks } from '../schema/safety.ts'
import { sessions } from '../schema/sessions.ts'
import type { BackupTable } from './file.ts'

/** Short-lived, or of the old place: restoring them would revive sessions and used links. */
export const LEFT_OUT: string[] = [
  sessions,
  pushSubscriptions,
  pushMessages,
  teamInvitations,
  accountTokens,
  challenges,
  rateLimits,
  backups,
  exports,
  exportChunks,
  firstOperatorLinks,
  idempotentRequests,
].map(getTableName)

export const POSTINGS = getTableName(opportunities)

/** Each after the tables that its foreign keys point to. */
export async function listTables(tx: Sql | TransactionSql): Promise<BackupTable[]> {
  const found = await tx<(BackupTable & { parents: string[] })[]>`
    select
      t.relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select confrelid::regclass::text from pg_constraint
        where conrelid = t.oid and contype = 'f' and confrelid <> t.oid
      ) as parents
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    order by t.relname`
  const sorted: BackupTable[] = []
  const placed = new Set<string>()
  while (sorted.length < found.length) {
    const ready = found.filter((t) => !placed.has(t.name) && t.parents.every((p) => placed.has(p)))
    if (!ready.length) throw new Error('The tables refer to each other in a circle.')
    for (const { name, columns } of ready) {
      placed.add(name)
      sorted.push({ name, columns })
    }
  }
  return sorted
}
