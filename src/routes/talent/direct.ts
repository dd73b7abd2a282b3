import type { Message } from '../../db/schema/messages.ts'
import { type Direct, findDirect } from '../../db/talent/direct.ts'
import { notFound } from '../../lib/errors.ts'
import { fullName } from '../../lib/text/format.ts'
import type { VisibleMessage } from '../../views/conversation/messages.tsx'
import { showTeamMessages } from '../conversation/team-messages.ts'
import { parseId } from '../http/body.ts'
import type { AppContext } from '../http/context.ts'

/** @throws 404 */
export async function loadDirect(c: AppContext): Promise<Direct> {
  const id = parseId(c.req.param('id'), 'Message')
  const direct = await findDirect(c.var.db, c.var.member.id, id)
  if (!direct) throw notFound('Message')
  return direct
}

export const showDirect = (
  c: AppContext,
  direct: Direct,
  rows: Message[],
): Promise<VisibleMessage[]> =>
  showTeamMessages(
    c,
    {
      ofTeam: !direct.own,
      aloneId: direct.memberId,
      alone: fullName(direct),
      team: direct.organization,
    },
    rows,
  )
