import type { TransactionSql } from 'postgres'
import type { Stores } from '../../lib/files/stores.ts'
import type { Database } from '../database.ts'
import { ACCOUNT_RULES } from './accounts.ts'
import { APPLICATION_RULES } from './applications.ts'
import { BILLING_RULES } from './billing.ts'
import { COMMUNITY_RULES } from './communities.ts'
import { CONVERSATION_RULES } from './conversations.ts'
import { type Finding, MAX_IDS } from './finding.ts'
import { LEDGER_RULES } from './ledger.ts'
import { MENTORSHIP_RULES } from './mentorships.ts'
import { NOTIFICATION_RULES } from './notifications.ts'
import { POSTING_RULES } from './postings.ts'
import type { Rule } from './rule.ts'
import { checkFiles, PHOTOS, RESUMES, storedNames } from './stored-files.ts'
import { referenceRules, STRUCTURE_RULES, sequenceRules } from './structure.ts'
import { WEBHOOK_RULES } from './webhooks.ts'

const RULES = [
  ...ACCOUNT_RULES,
  ...COMMUNITY_RULES,
  ...POSTING_RULES,
  ...APPLICATION_RULES,
  ...MENTORSHIP_RULES,
  ...CONVERSATION_RULES,
  ...NOTIFICATION_RULES,
  ...BILLING_RULES,
  ...LEDGER_RULES,
  ...STRUCTURE_RULES,
  ...WEBHOOK_RULES,
]

/** `rules` is how many were checked. */
export type Consistency = { rules: number; findings: Finding[] }

/** Reads every table in one snapshot, then the files that are not in a bucket. Changes nothing. */
export async function checkConsistency(
  { sql }: Pick<Database, 'sql'>,
  stores: Stores,
): Promise<Consistency> {
  const { rules, findings, photos, resumes } = await sql.begin(
    'isolation level repeatable read, read only',
    async (tx) => {
      const rules = [...RULES, ...(await referenceRules(tx)), ...(await sequenceRules(tx))]
      const findings: Finding[] = []
      for (const rule of rules) findings.push(...(await findBroken(tx, rule)))
      const photos = await storedNames(tx, PHOTOS)
      return { rules: rules.length, findings, photos, resumes: await storedNames(tx, RESUMES) }
    },
  )
  findings.push(...(await checkFiles(sql, stores.photos, PHOTOS, photos)))
  findings.push(...(await checkFiles(sql, stores.resumes, RESUMES, resumes)))
  return { rules: rules + 4, findings }
}

async function findBroken(tx: TransactionSql, { what, broken }: Rule): Promise<Finding[]> {
  const [found] = await tx.unsafe<{ count: number; ids: string[] }[]>(`
    with broken as materialized (select id::text as id from (${broken}) rows)
    select (select count(*) from broken)::int as count,
      array(select id from broken order by id limit ${MAX_IDS}) as ids`)
  return found && found.count > 0 ? [{ what, ...found }] : []
}
