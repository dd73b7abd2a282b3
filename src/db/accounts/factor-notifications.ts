import type { FactorChange } from '../../lib/mail/emails/sign-in.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { notify } from '../notifications/notify.ts'

export async function notifyOfFactor(tx: Db, memberId: string, what: FactorChange, now: Date) {
  await listAccountChange(tx, memberId, { what }, now)
  await enqueueEmails(tx, [
    {
      kind: 'factor-changed',
      memberId,
      about: crypto.randomUUID(),
      data: { at: now.toISOString(), what },
    },
  ])
}

type AccountChange = {
  what: FactorChange | 'password-changed' | 'signed-in'
  device?: string | null
}

/** In the member's notifications, whatever they prefer. */
export const listAccountChange = (tx: Db, memberId: string, change: AccountChange, now: Date) =>
  notify(
    tx,
    [
      {
        memberId,
        kind: 'account',
        subject: { type: 'member', id: memberId },
        key: crypto.randomUUID(),
        data: change,
      },
    ],
    now,
  )
