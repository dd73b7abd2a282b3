import type { ApplicationTalk } from '../../db/applications/conversation.ts'
import type { Message } from '../../db/schema/messages.ts'
import type { ShownMessage } from '../../views/conversation/messages.tsx'
import { showTeamMessages } from '../conversation/team-messages.ts'
import type { AppContext } from '../http/context.ts'

/** Messages of an application: to the applicant each of the team's is from whoever posted. */
export const showMessages = (
  c: AppContext,
  { party, applicantId, applicantName, from }: ApplicationTalk,
  rows: Message[],
): Promise<ShownMessage[]> =>
  showTeamMessages(
    c,
    { ofTeam: party === 'team', aloneId: applicantId, alone: applicantName, team: from },
    rows,
  )
