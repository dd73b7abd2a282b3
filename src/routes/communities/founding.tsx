import { Hono } from 'hono'
import {
  type OwnProposal,
  ownProposals,
  propose,
  withdrawProposal,
} from '../../db/communities/proposals.ts'
import {
  isAboutName,
  MOST_PROPOSALS,
  PROPOSAL_REFUSALS,
  PROPOSALS_WITHIN,
  proposalSchema,
} from '../../lib/communities/proposal.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors, textOf } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { gives } from '../../lib/tier-lines.ts'
import { FoundPage, type FoundProps, ProposalForm } from '../../views/communities/found-page.tsx'
import { below } from '../http/below.ts'
import { asId, formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { isUnproved } from '../http/middleware/proved-address.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment, leadTo } from '../http/respond.tsx'
import { WRITTEN_BODY } from './writing.ts'

const pattern = below(paths.communities)

const FIELDS = ['name', 'category', 'description', 'rules'] as const

/** Where members propose communities. */
export const founding = new Hono<AppEnv>()
  .get(pattern(paths.newCommunity), requireMember, (c) => show(c, { typed: {} }))
  .post(pattern(paths.newCommunity), requireMember, limitBody(WRITTEN_BODY), async (c) => {
    const { db, member, arrivedAt } = c.var
    const form = await formBody(c)
    const typed = Object.fromEntries(FIELDS.map((name) => [name, textOf(form[name])]))
    if (!gives(member.membershipTier, 'foundCommunities'))
      return refused(c, 403, { typed, errors: { form: PROPOSAL_REFUSALS.tier } })
    if (isUnproved(c)) return refused(c, 403, { typed, unproved: true, errors: {} })
    const parsed = proposalSchema.safeParse(form)
    if (!parsed.success) return refused(c, 422, { typed, errors: fieldErrors(parsed.error) })
    const result = await propose(db, member.id, parsed.data, arrivedAt)
    if (result.ok)
      return leadTo(c, paths.newCommunity, { title: 'Proposed. You are told by letter.' })
    const field = isAboutName(result.reason) ? 'name' : 'form'
    const errors = { [field]: PROPOSAL_REFUSALS[result.reason] }
    return refused(c, result.reason === 'tier' ? 403 : 409, { typed, errors })
  })
  .post(pattern(paths.proposal), requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = asId(c.req.param('proposal'), 'Proposal')
    if (!(await withdrawProposal(db, member.id, id, arrivedAt))) throw notFound('Proposal')
    return leadTo(c, paths.newCommunity, { title: 'Proposal withdrawn.' })
  })

type Refused = Pick<FoundProps, 'typed' | 'errors' | 'unproved'>

async function show(c: AppContext, form: Refused) {
  const { db, member, arrivedAt } = c.var
  const proposals = await ownProposals(db, member.id)
  const mayFound = gives(member.membershipTier, 'foundCommunities')
  const props = { mayFound, proposals, not: notNow(proposals, arrivedAt) }
  return c.render(<FoundPage {...form} {...props} />, {
    title: 'Found a community',
    indexable: false,
  })
}

/** Why a member can propose none now, as the database finds it too. */
function notNow(proposals: OwnProposal[], now: Date): FoundProps['not'] {
  if (proposals.some(({ status }) => status === 'waiting')) return 'one_waits'
  const since = now.getTime() - PROPOSALS_WITHIN
  const recent = proposals.filter(({ createdAt }) => createdAt.getTime() > since)
  return recent.length >= MOST_PROPOSALS ? 'too_many' : null
}

/** The form again, with what was typed and what is wrong with it. */
function refused(c: AppContext, status: 403 | 409 | 422, form: Refused) {
  c.status(status)
  if (!wantsFragment(c)) return show(c, form)
  return fragment(c, <ProposalForm {...form} />)
}
