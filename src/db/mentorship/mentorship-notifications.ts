import type { Db } from '../database.ts'
import { notify } from '../notifications/notify.ts'
import type { Mentorship } from '../schema/mentorships.ts'

type About =
  | { kind: 'mentorship-request'; by: string }
  | { kind: 'mentorship-decision'; by: string; status: string }
  | { kind: 'mentorship-message'; by: string; messageId: string }

/** The other side. */
export const notifyOfMentorship = (
  tx: Db,
  { id, mentorId, menteeId }: Pick<Mentorship, 'id' | 'mentorId' | 'menteeId'>,
  { kind, by, ...about }: About,
  now: Date,
) => {
  const key = 'messageId' in about ? about.messageId : 'status' in about ? about.status : id
  const memberId = by === mentorId ? menteeId : mentorId
  const subject = { type: 'mentorship', id } as const
  return notify(tx, [{ memberId, kind, subject, actorId: by, key, data: about }], now)
}
