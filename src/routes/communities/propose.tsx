import { Hono } from 'hono'
import {
  type OwnProposal,
  ownProposals,
  proposeCommunity,
  withdrawProposal,
} from '../../db/communities/proposals.ts'
import {
  isAboutName,
  MAX_PROPOSALS,
  PROPOSAL_REFUSALS,
  PROPOSAL_WINDOW_MS,
  proposalSchema,
} from '../../lib/communities/proposal.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { paths } from '../../lib/paths.ts'
import {
  ProposalForm,
  type ProposalProps,
  ProposeCommunityPage,
} from '../../views/communities/proposal-page.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect } from '../http/respond.tsx'
import { MAX_TEXT_FORM_BYTES } from './writing.ts'

const pattern = relativePattern(paths.communities)

const FIELDS = ['name', 'category', 'description', 'rules'] as const

export const proposalPages = new Hono<AppEnv>()
  .get(pattern(paths.newCommunity), requireMember, (c) => show(c, { typed: {} }))
  .post(pattern(paths.newCommunity), requireMember, limitBody(MAX_TEXT_FORM_BYTES), async (c) => {
    const { db, member, arrivedAt } = c.var
    const form = await formBody(c)
    const typed = Object.fromEntries(FIELDS.map((name) => [name, textValue(form[name])]))
    if (!tierIncludes(member.membershipTier, 'foundCommunities'))
      return refused(c, 403, { typed, errors: { form: PROPOSAL_REFUSALS.tier } })
    if (isEmailUnverified(c)) return refused(c, 403, { typed, unverified: true, errors: {} })
    const parsed = proposalSchema.safeParse(form)
    if (!parsed.success) return refused(c, 422, { typed, errors: fieldErrors(parsed.error) })
    const result = await proposeCommunity(db, member.id, parsed.data, arrivedAt)
    if (result.ok)
      return redirect(c, paths.newCommunity, {
        title: 'Proposal sent. We’ll email you our answer.',
      })
    const field = isAboutName(result.reason) ? 'name' : 'form'
    const errors = { [field]: PROPOSAL_REFUSALS[result.reason] }
    return refused(c, result.reason === 'tier' ? 403 : 409, { typed, errors })
  })
  .post(pattern(paths.proposal), requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('proposal'), 'Proposal')
    if (!(await withdrawProposal(db, member.id, id, arrivedAt))) throw notFound('Proposal')
    return redirect(c, paths.newCommunity, { title: 'Proposal withdrawn.' })
  })

type Refused = Pick<ProposalProps, 'typed' | 'errors' | 'unverified'>

async function show(c: AppContext, form: Refused) {
  const { db, member, arrivedAt } = c.var
  const proposals = await ownProposals(db, member.id)
  const mayFound = tierIncludes(member.membershipTier, 'foundCommunities')
  const props = { mayFound, proposals, not: notNow(proposals, arrivedAt) }
  return c.render(<ProposeCommunityPage {...form} {...props} />, {
    title: 'Start a community',
    indexable: false,
  })
}

/** The same rule as the database's constraint. */
function notNow(proposals: OwnProposal[], now: Date): ProposalProps['not'] {
  if (proposals.some(({ status }) => status === 'waiting')) return 'one_waits'
  const since = now.getTime() - PROPOSAL_WINDOW_MS
  const recent = proposals.filter(({ createdAt }) => createdAt.getTime() > since)
  return recent.length >= MAX_PROPOSALS ? 'too_many' : null
}

function refused(c: AppContext, status: 403 | 409 | 422, form: Refused) {
  c.status(status)
  if (!wantsFragment(c)) return show(c, form)
  return fragment(c, <ProposalForm {...form} />)
}
