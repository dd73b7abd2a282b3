import type { TransactionSql } from 'postgres'
import type { Rule } from './rule.ts'

const OURS = `relnamespace = 'public'::regnamespace`

/** What a server's own repair, or a restore with other tools, may have left behind. */
export const STRUCTURE_RULES: Rule[] = [
  {
    what: 'indexes that are not valid',
    broken: `select relname as id from pg_index join pg_class on pg_class.oid = indexrelid
      where ${OURS} and not (indisvalid and indisready)`,
  },
  {
    what: 'constraints that were never validated',
    broken: `select conname as id from pg_constraint
      where connamespace = 'public'::regnamespace and not convalidated`,
  },
  {
    what: 'triggers that are switched off',
    broken: `select tgname as id from pg_trigger join pg_class on pg_class.oid = tgrelid
      where ${OURS} and tgenabled = 'D'`,
  },
]

type ForeignKey = { name: string; child: string; parent: string; columns: string[]; keys: string[] }

/** Foreign keys hold by themselves, unless rows were written while they were off. */
export async function referenceRules(tx: TransactionSql): Promise<Rule[]> {
  const attributes = (table: string, numbers: string) => `array(select quote_ident(attname)
    from unnest(${numbers}) with ordinality at(number, place)
    join pg_attribute on attrelid = ${table} and attnum = at.number order by place)`
  const found = await tx.unsafe<ForeignKey[]>(`select conname as name,
      conrelid::regclass::text as child, confrelid::regclass::text as parent,
      ${attributes('conrelid', 'conkey')} as columns, ${attributes('confrelid', 'confkey')} as keys
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  return found.map(({ name, child, parent, columns, keys }) => ({
    what: `rows of ${child} that refer to nothing in ${parent} (${name})`,
    broken: `select (${columns.map((column) => `child.${column}::text`).join(` || ' ' || `)}) as id
      from ${child} child where ${columns.map((column) => `child.${column} is not null`).join(' and ')}
        and not exists (select from ${parent} parent
          where ${columns.map((column, at) => `parent.${keys[at]} = child.${column}`).join(' and ')})`,
  }))
}

type Numbered = { table: string; column: string; sequence: string }

/** A number that comes again would be refused as a duplicate. */
export async function sequenceRules(tx: TransactionSql): Promise<Rule[]> {
  const found = await tx.unsafe<Numbered[]>(`select quote_ident(table_name) as table,
      quote_ident(column_name) as column, sequence
    from information_schema.columns,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    where table_schema = 'public' and sequence is not null`)
  return found.map(({ table, column, sequence }) => ({
    what: `sequences behind their column (${table}.${column})`,
    broken: `select '${sequence}' as id from ${sequence}
      where last_value < (select coalesce(max(${column}), 0) from ${table})`,
  }))
}
