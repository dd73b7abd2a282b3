import type { ApplicationParty } from '../../db/applications/access.ts'
import {
  type ApplicationConversation,
  findApplicationConversation,
} from '../../db/conversations/application-conversation.ts'
import { notFound } from '../../lib/errors.ts'
import { parseId } from '../http/body.ts'
import type { AppContext } from '../http/context.ts'

/** Goes after `requireMember`. @throws 404 for everybody but this side */
export async function loadApplicationConversation(
  c: AppContext,
  party: ApplicationParty,
): Promise<ApplicationConversation> {
  const { db, member, arrivedAt } = c.var
  const own = party === 'applicant'
  const id = parseId(c.req.param(own ? 'id' : 'application'), 'Application')
  const talk = await findApplicationConversation(db, member.id, id, party, arrivedAt)
  const posting = own ? talk?.opportunityId : parseId(c.req.param('id'), 'Posting')
  if (!talk || talk.opportunityId !== posting) throw notFound('Application')
  return talk
}

export async function loadEitherConversation(c: AppContext): Promise<ApplicationConversation> {
  const { db, member, arrivedAt } = c.var
  const id = parseId(c.req.param('id'), 'Application')
  const talk =
    (await findApplicationConversation(db, member.id, id, 'applicant', arrivedAt)) ??
    (await findApplicationConversation(db, member.id, id, 'team', arrivedAt))
  if (!talk) throw notFound('Application')
  return talk
}

/** By the conversation's own id, for the list of all. @throws 404 for everybody but this side */
export async function loadConversationOf(
  c: AppContext,
  party: ApplicationParty,
): Promise<ApplicationConversation> {
  const { db, member, arrivedAt } = c.var
  const id = parseId(c.req.param('id'), 'Application')
  const talk = await findApplicationConversation(db, member.id, id, party, arrivedAt)
  if (!talk) throw notFound('Application')
  return talk
}
