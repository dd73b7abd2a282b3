import type { FactorChange } from '../../lib/mail/emails/account.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'

export const notifyOfFactor = (tx: Db, memberId: string, what: FactorChange, now: Date) =>
  enqueueEmails(tx, [
    {
      kind: 'factor-changed',
      memberId,
      about: crypto.randomUUID(),
      data: { at: now.toISOString(), what },
    },
  ])
