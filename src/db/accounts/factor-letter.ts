import type { FactorChange } from '../../lib/mail/letters/account.ts'
import type { Db } from '../database.ts'
import { writeLetters } from '../letters/outbox.ts'

/** Writes to a member what changed of what lets them in, within the transaction of the change. */
export const tellOfFactor = (tx: Db, memberId: string, what: FactorChange, now: Date) =>
  writeLetters(tx, [
    {
      kind: 'factor-changed',
      memberId,
      about: crypto.randomUUID(),
      data: { at: now.toISOString(), what },
    },
  ])
