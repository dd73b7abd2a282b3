import type { Rule } from './rule.ts'

export const LEDGER_RULES: Rule[] = [
  {
    what: 'ledger transactions that do not balance, or have no entries',
    broken: `select made.id from ledger_transactions made
      left join ledger_entries entry on entry.transaction_id = made.id
      group by made.id, entry.currency having coalesce(sum(entry.amount), 1) <> 0`,
  },
  {
    what: 'currencies in which the ledger’s accounts together are not zero',
    broken: `select currency as id from ledger_entries group by currency having sum(amount) <> 0`,
  },
  {
    what: 'mentors’ accounts below zero',
    broken: `select member_id as id from ledger_entries where member_id is not null
      group by member_id, account, currency having sum(amount) < 0`,
  },
]
