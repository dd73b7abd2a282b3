import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import type { Message } from '../../db/schema/messages.ts'
import type { VisibleMessage } from '../../views/conversation/messages.tsx'
import { showTeamMessages } from '../conversation/team-messages.ts'
import type { AppContext } from '../http/context.ts'

/**
 * Messages of an application: to the applicant each of the team's is from whoever posted, and to the
 * team there are none once it is withdrawn.
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
