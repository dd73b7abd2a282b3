import { participantNames } from '../../db/conversations/application-conversation.ts'
import type { Message } from '../../db/schema/messages.ts'
import type { VisibleMessage } from '../../views/conversation/messages.tsx'
import type { AppContext } from '../http/context.ts'

type Sides = {
  ofTeam: boolean
  /** The person on the other side. */
  aloneId: string
  /** Their name for the team. */
  alone: string
  /** The team's name for them. */
  team: string
}

/** The team's members are never named to the other side. */
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
