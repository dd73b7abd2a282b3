import { type ApplicationTalk, findTalk } from '../../db/applications/conversation.ts'
import type { Party } from '../../db/applications/parties.ts'
import { notFound } from '../../lib/errors.ts'
import { asId } from '../http/body.ts'
import type { AppContext } from '../http/context.ts'

/**
 * The application that the address names, as the side sees it to which the address belongs. Stands
 * behind `requireMember`. @throws 404 for everybody else
 */
export async function loadTalk(c: AppContext, party: Party): Promise<ApplicationTalk> {
  const { db, member, arrivedAt } = c.var
  const own = party === 'applicant'
  const id = asId(c.req.param(own ? 'id' : 'application'), 'Application')
  const talk = await findTalk(db, member.id, id, party, arrivedAt)
  const posting = own ? talk?.opportunityId : asId(c.req.param('id'), 'Posting')
  if (!talk || talk.opportunityId !== posting) throw notFound('Application')
  return talk
}

/** The same at an address of both sides. */
export async function loadEitherTalk(c: AppContext): Promise<ApplicationTalk> {
  const { db, member, arrivedAt } = c.var
  const id = asId(c.req.param('id'), 'Application')
  const talk =
    (await findTalk(db, member.id, id, 'applicant', arrivedAt)) ??
    (await findTalk(db, member.id, id, 'team', arrivedAt))
  if (!talk) throw notFound('Application')
  return talk
}
