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
    what: 'mentors for whom another sum is held than their sessions to settle cost',
    broken: `select coalesce(held.member_id, open.account_id) as id from (
        select member_id, currency, sum(amount) as sum from ledger_entries where account = 'held'
        group by 1, 2 having sum(amount) <> 0) held
      full join (
        select account_id, currency, sum(credit.amount) as sum from session_credits credit
        join session_purchases paid on paid.id = credit.purchase_id and paid.paid_at is not null
        where credit.outcome is null group by 1, 2) open
      on (open.account_id, open.currency) = (held.member_id, held.currency)
      where held.sum is distinct from open.sum`,
  },
  {
    what: 'currencies in which another sum is owed in refunds than the ledger says',
    broken: `select coalesce(owed.currency, open.currency) as id from (
        select currency, sum(amount) as sum from ledger_entries where account = 'refunds'
        group by 1 having sum(amount) <> 0) owed
      full join (
        select currency, sum(credit.amount) as sum from session_credits credit
        join session_purchases paid on paid.id = credit.purchase_id
        where credit.outcome = 'refunded' and credit.refunded_at is null group by 1) open
      on open.currency = owed.currency
      where owed.sum is distinct from open.sum`,
  },
  {
    what: 'payouts of which the ledger says something else',
    broken: `select coalesce(payout.reference, booked.reference) as id from payouts payout
      full join (
        select reference, coalesce(sum(amount) filter (where account = 'payouts'), 0) as under_way,
          coalesce(sum(amount) filter (where account = 'cash'), 0) as paid
        from ledger_transactions made join ledger_entries entry on entry.transaction_id = made.id
        where made.kind like 'payout-%' group by reference) booked
      on booked.reference = payout.reference
      where (coalesce(booked.under_way, 0), coalesce(booked.paid, 0)) <> (
        case when payout.status in ('pending', 'otp') then payout.amount else 0 end,
        case when payout.status = 'paid' then payout.amount else 0 end)
        or payout.id is null`,
  },
  {
    what: 'sessions paid for whose money is held a week after it was due',
    broken: `select credit.id from session_credits credit
      join session_purchases paid on paid.id = credit.purchase_id and paid.status = 'success'
      left join mentor_sessions session on session.id = credit.session_id
      where credit.outcome is null and credit.disputed_at is null
        and coalesce(session.starts_at + interval '9 days', paid.paid_at + interval '187 days') < now()`,
  },
  {
    what: 'mentors’ accounts below zero',
    broken: `select member_id as id from ledger_entries where member_id is not null
      group by member_id, account, currency having sum(amount) < 0`,
  },
]
