import { type ApplicationTalk, namesOf } from '../../db/applications/conversation.ts'
import type { Message } from '../../db/schema/messages.ts'
import type { ShownMessage } from '../../views/conversation/messages.tsx'
import type { AppContext } from '../http/context.ts'

/**
 * Messages as the side sees them that reads: to the applicant each of the team's is from whoever
 * posted, and never from one of the team by name.
 */
export async function showMessages(
  c: AppContext,
  { party, applicantId, applicantName, from }: ApplicationTalk,
  rows: Message[],
): Promise<ShownMessage[]> {
  const viewerId = c.get('member').id
  const colleagues = rows
    .map(({ senderId }) => senderId)
    .filter((id) => party === 'team' && id !== applicantId && id !== viewerId)
  const names = await namesOf(c.get('db'), colleagues)
  return rows.map(({ id, sequence, body, createdAt, senderId }) => {
    const own = (senderId === applicantId) === (party === 'applicant')
    const other = party === 'team' ? applicantName : from
    const by = senderId === viewerId ? 'You' : own ? (names.get(senderId) ?? 'The team') : other
    return { id, sequence, body, createdAt, own, by, named: own && senderId !== viewerId }
  })
}
