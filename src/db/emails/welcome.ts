import type { PrimaryRole } from '../../lib/members/profile-options.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from './outbox.ts'

/** In the transaction that creates the member, whom it reaches once their address is confirmed. */
export const enqueueWelcome = (tx: Db, member: { id: string; primaryRole: PrimaryRole | null }) =>
  enqueueEmails(tx, [
    {
      kind: 'welcome',
      memberId: member.id,
      about: member.id,
      data: { role: member.primaryRole ?? 'seeker' },
    },
  ])
