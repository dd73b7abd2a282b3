import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import type { Message } from '../../db/schema/messages.ts'
import type { VisibleMessage } from '../../views/conversation/messages.tsx'
import { showTeamMessages } from '../conversation/team-messages.ts'
import type { AppContext } from '../http/context.ts'

/**
 * The applicant sees the team's messages as from the poster; a withdrawn application shows the team
 * none.
 */
export const showMessages = (
  c: AppContext,
  { party, applicantId, applicantName, from, shown }: ApplicationConversation,
  rows: Message[],
): Promise<VisibleMessage[]> =>
  showTeamMessages(
    c,
    { ofTeam: party === 'team', aloneId: applicantId, alone: applicantName, team: from },
    party === 'team' && shown === 'withdrawn' ? [] : rows,
  )
