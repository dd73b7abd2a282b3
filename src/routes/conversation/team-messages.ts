import { participantNames } from '../../db/conversations/application-conversation.ts'
import type { Message } from '../../db/schema/messages.ts'
import type { VisibleMessage } from '../../views/conversation/messages.tsx'
import type { AppContext } from '../http/context.ts'

type Sides = {
  /** Whether the reader is on the side of the team. */
  ofTeam: boolean
  /** Who stands alone on the other side of the team. */
  aloneId: string
  /** What stands for them, to the team. */
  alone: string
  /** What stands for the team, to them. */
  team: string
}

/**
 * Messages between somebody and a team as the side sees them that reads: to who stands alone each of
 * the team's is from the team, and never from one of it by name.
 */
export async function showTeamMessages(
  c: AppContext,
  { ofTeam, aloneId, alone, team }: Sides,
  rows: Message[],
): Promise<VisibleMessage[]> {
  const viewerId = c.get('member').id
  const colleagues = rows
    .map(({ senderId }) => senderId)
    .filter((id) => ofTeam && id !== aloneId && id !== viewerId)
  const names = await participantNames(c.get('db'), colleagues)
  return rows.map(({ id, sequence, body, createdAt, senderId }) => {
    const own = (senderId === aloneId) !== ofTeam
    const other = ofTeam ? alone : team
    const by = senderId === viewerId ? 'You' : own ? (names.get(senderId) ?? 'The team') : other
    return { id, sequence, body, createdAt, own, by, named: own && senderId !== viewerId }
  })
}
