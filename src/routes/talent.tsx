import { Hono } from 'hono'
import { correctTalent, countTalent, countTalentWithoutEach } from '../db/talent/search.ts'
import { listInvitingTo, listSent, listSentTo } from '../db/talent/sent-invitations.ts'
import { notFound, VERIFY_FIRST } from '../lib/errors.ts'
import { fieldErrors, textValue } from '../lib/forms/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { paths } from '../lib/paths.ts'
import {
  applyInvitationSchema,
  INVITATION_REFUSALS,
  type InvitationRefusal,
} from '../lib/talent/invitation.ts'
import { talentPath, talentQuery } from '../lib/talent/list-query.ts'
import { fullName } from '../lib/text/format.ts'
import { InviteCard, type InviteProps } from '../views/talent/invite-form.tsx'
import { TalentMemberPage } from '../views/talent/member-page.tsx'
import { SentPage } from '../views/talent/sent-page.tsx'
import {
  type OwnQuery,
  type TalentList,
  TalentNotifiedPage,
  TalentPage,
  talentListing,
} from '../views/talent/talent-list-page.tsx'
import { formBody, limitBody, parseId } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { deferred } from './http/deferred.ts'
import { listRows, respondRows, rowsRequested } from './http/lists.tsx'
import { requireMember } from './http/middleware/session.ts'
import { isEmailUnverified } from './http/middleware/verified-email.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { fragment, respond } from './http/respond.tsx'
import { invitationRefusal, inviteRoute } from './talent/invite.ts'
import { recruiterOf, recruitingFor } from './talent/load.ts'
import { finderOf, findTalent, openTalent } from './talent/search.ts'

const pattern = relativePattern(paths.talent)

const TALENT = { title: 'Talent', indexable: false }

export const talent = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const requested = parseListQuery(talentQuery, c.req.query())
    const { teams, without } = await recruitingFor(c)
    const team = requested.organizationId
      ? teams.find(({ id }) => id === requested.organizationId?.toLowerCase())
      : teams[0]
    const named = without.some(({ id }) => id === requested.organizationId?.toLowerCase())
    if (!team && requested.organizationId && teams.length > 0 && !named) throw notFound('Page')
    if (!team) return c.render(<TalentNotifiedPage teams={without} />, TALENT)
    const query = { ...requested, organizationId: team.id }
    const list = load(c, query)
    if (!wantsFragment(c))
      return c.render(<TalentPage query={query} teams={teams} list={deferred(c, list)} />, TALENT)
    return respondRows(c, query, await list, pathOf(query), talentListing(query))
  })
  .get(pattern(paths.talentInvited), requireMember, async (c) => {
    const team = await recruiterOf(c, c.req.query('organizationId'))
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member } = c.var
    const of = { organizationId: team.id, viewer: member }
    const page = await listSent(db, of, { cursor, limit: PAGE_SIZE })
    return c.render(<SentPage {...page} team={team} />, TALENT)
  })
  .get(pattern(paths.talentMember), requireMember, (c) => memberPage(c))
  .post(pattern(paths.talentMember), requireMember, limitBody(16 * 1024), async (c) => {
    const team = await recruiterOf(c, c.req.query('organizationId'))
    const memberId = parseId(c.req.param('member'), 'Member')
    const form = await formBody(c)
    const typed = { opportunityId: textValue(form.opportunityId), words: textValue(form.words) }
    if (isEmailUnverified(c)) return refuse(c, 403, { typed, errors: { form: VERIFY_FIRST } })
    const parsed = applyInvitationSchema.safeParse(form)
    if (!parsed.success) return refuse(c, 422, { typed, errors: fieldErrors(parsed.error) })
    const result = await inviteRoute(c, team.id, memberId, parsed.data)
    if (result.ok) {
      const page = paths.talentMemberFor(team.id, memberId)
      return respond(c, { title: 'Invitation sent.' }, page, async () => (
        <InviteCard {...(await inviting(c, team.id, memberId))} />
      ))
    }
    // Reveals nothing about a member who cannot be invited.
    if (result.reason === 'not_found') throw invitationRefusal('not_found')
    const field = FIELDS[result.reason] ?? 'words'
    const errors = { [field]: INVITATION_REFUSALS[result.reason] }
    return refuse(c, result.reason === 'too_many' ? 429 : 409, { typed, errors })
  })

const FIELDS: Partial<Record<InvitationRefusal, string>> = {
  posting: 'opportunityId',
  again: 'opportunityId',
}

type Refused = Pick<InviteProps, 'typed' | 'errors'>

async function inviting(c: AppContext, organizationId: string, memberId: string) {
  const { db, arrivedAt } = c.var
  const [postings, sent] = await Promise.all([
    listInvitingTo(db, organizationId, arrivedAt),
    listSentTo(db, organizationId, memberId),
  ])
  return { organizationId, memberId, postings, sent }
}

async function memberPage(c: AppContext, refused?: Refused) {
  const team = await recruiterOf(c, c.req.query('organizationId'))
  const id = parseId(c.req.param('member'), 'Member')
  const [member, form] = await Promise.all([openTalent(c, team.id, id), inviting(c, team.id, id)])
  return c.render(
    <TalentMemberPage member={member} team={team} invite={{ ...form, ...refused }} />,
    {
      title: fullName(member),
      indexable: false,
    },
  )
}

async function refuse(c: AppContext, status: 403 | 409 | 422 | 429, refused: Refused) {
  c.status(status)
  if (!wantsFragment(c)) return memberPage(c, refused)
  const team = await recruiterOf(c, c.req.query('organizationId'))
  const form = await inviting(c, team.id, parseId(c.req.param('member'), 'Member'))
  return fragment(c, <InviteCard {...form} {...refused} />)
}

const isFiltered = ({ q, industry, level, country }: OwnQuery) =>
  Boolean(q || industry || level || country)

const pathOf = (query: OwnQuery) => (more: Record<string, string>) => talentPath(query, more)

async function load(c: AppContext, query: OwnQuery): Promise<TalentList> {
  const finder = finderOf(c, query.organizationId)
  const [page, count] = await Promise.all([
    findTalent(c, finder, query, rowsRequested(c, query)),
    countTalent(c.var.db, finder, query),
  ])
  const list = listRows(c, query, page, count, pathOf(query))
  if (count.n > 0 || !isFiltered(query)) return list
  const [without, corrected] = await Promise.all([
    countTalentWithoutEach(c.var.db, finder, query),
    correctTalent(c.var.db, finder, query),
  ])
  return { ...list, none: { without, corrected } }
}
