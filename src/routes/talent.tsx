import { Hono } from 'hono'
import { countTalent } from '../db/talent/find.ts'
import { listInvitingTo, listSent, listSentTo } from '../db/talent/invite.ts'
import { notFound, PROVE_FIRST } from '../lib/errors.ts'
import { fieldErrors, textOf } from '../lib/forms/errors.ts'
import {
  listQuery,
  PAGE_SIZE,
  parseListQuery,
  talentPath,
  talentQuery,
} from '../lib/lists/query.ts'
import { paths } from '../lib/paths.ts'
import {
  INVITATION_REFUSALS,
  type InvitationRefusal,
  invitationSchema,
} from '../lib/talent/invitation.ts'
import { fullName } from '../lib/text/format.ts'
import { InviteCard, type InviteProps } from '../views/talent/invite-form.tsx'
import { TalentMemberPage } from '../views/talent/member-page.tsx'
import {
  FilteredTalent,
  MoreTalent,
  type OwnQuery,
  type TalentList,
  TalentPage,
  TalentToldPage,
} from '../views/talent/page.tsx'
import { SentPage } from '../views/talent/sent-page.tsx'
import { below } from './http/below.ts'
import { asId, formBody, limitBody } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { answerRows, listed, rowsAsked } from './http/lists.ts'
import { isUnproved } from './http/middleware/proved-address.ts'
import { requireMember } from './http/middleware/session.ts'
import { part } from './http/part.ts'
import { answer, fragment } from './http/respond.tsx'
import { finderOf, findTalent, openFound } from './talent/find.ts'
import { invite, refusalOf } from './talent/invite.ts'
import { recruiterOf, recruitingFor } from './talent/load.ts'

const pattern = below(paths.talent)

const TALENT = { title: 'Talent', indexable: false }

/** Where organizations look for members who may be found. */
export const talent = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const asked = parseListQuery(talentQuery, c.req.query())
    const { teams, without } = await recruitingFor(c)
    const team = asked.organizationId
      ? teams.find(({ id }) => id === asked.organizationId?.toLowerCase())
      : teams[0]
    const named = without.some(({ id }) => id === asked.organizationId?.toLowerCase())
    if (!team && asked.organizationId && teams.length > 0 && !named) throw notFound('Page')
    if (!team) return c.render(<TalentToldPage teams={without} />, TALENT)
    const query = { ...asked, organizationId: team.id }
    const list = load(c, query)
    if (!wantsFragment(c))
      return c.render(<TalentPage query={query} teams={teams} list={part(c, list)} />, TALENT)
    return answerRows(c, query, await list, pathOf(query), {
      filtered: (list) => <FilteredTalent query={query} list={list} />,
      appended: (list, focus) => <MoreTalent query={query} list={list} focus={focus} />,
    })
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
    const memberId = asId(c.req.param('member'), 'Member')
    const form = await formBody(c)
    const typed = { opportunityId: textOf(form.opportunityId), words: textOf(form.words) }
    if (isUnproved(c)) return refuse(c, 403, { typed, errors: { form: PROVE_FIRST } })
    const parsed = invitationSchema.safeParse(form)
    if (!parsed.success) return refuse(c, 422, { typed, errors: fieldErrors(parsed.error) })
    const result = await invite(c, team.id, memberId, parsed.data)
    if (result.ok) {
      const page = paths.talentMemberFor(team.id, memberId)
      return answer(c, { title: 'Invitation sent.' }, page, async () => (
        <InviteCard {...(await inviting(c, team.id, memberId))} />
      ))
    }
    // Nothing more is told of who cannot be invited, and nothing of them shown.
    if (result.reason === 'not_found') throw refusalOf('not_found')
    const field = FIELDS[result.reason] ?? 'words'
    const errors = { [field]: INVITATION_REFUSALS[result.reason] }
    return refuse(c, result.reason === 'too_many' ? 429 : 409, { typed, errors })
  })

const FIELDS: Partial<Record<InvitationRefusal, string>> = {
  posting: 'opportunityId',
  again: 'opportunityId',
}

type Refused = Pick<InviteProps, 'typed' | 'errors'>

/** What is needed to invite a member, and what came of it so far. */
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
  const id = asId(c.req.param('member'), 'Member')
  const [member, form] = await Promise.all([openFound(c, team.id, id), inviting(c, team.id, id)])
  return c.render(
    <TalentMemberPage member={member} team={team} invite={{ ...form, ...refused }} />,
    {
      title: fullName(member),
      indexable: false,
    },
  )
}

/** The form again, with what was typed and what is wrong with it. */
async function refuse(c: AppContext, status: 403 | 409 | 422 | 429, refused: Refused) {
  c.status(status)
  if (!wantsFragment(c)) return memberPage(c, refused)
  const team = await recruiterOf(c, c.req.query('organizationId'))
  const form = await inviting(c, team.id, asId(c.req.param('member'), 'Member'))
  return fragment(c, <InviteCard {...form} {...refused} />)
}

const pathOf = (query: OwnQuery) => (more: Record<string, string>) => talentPath(query, more)

async function load(c: AppContext, query: OwnQuery): Promise<TalentList> {
  const finder = finderOf(c, query.organizationId)
  const [page, count] = await Promise.all([
    findTalent(c, finder, query, rowsAsked(c, query)),
    countTalent(c.var.db, finder, query),
  ])
  return listed(c, query, page, count, pathOf(query))
}
