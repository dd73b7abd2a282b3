import { Hono } from 'hono'
import { listBans } from '../../db/communities/bans.ts'
import { listLog } from '../../db/communities/log.ts'
import { listCommunityPeople, listReported } from '../../db/communities/people.ts'
import { updateCommunity } from '../../db/communities/update.ts'
import { communityPeopleQuery } from '../../lib/communities/list-query.ts'
import { editionSchema } from '../../lib/communities/proposal.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { FieldsForm } from '../../views/communities/fields-form.tsx'
import {
  CommunityFormPage,
  type CommunityFormProps,
  EDITED,
} from '../../views/communities/form-page.tsx'
import { CommunityLogPage } from '../../views/communities/log-page.tsx'
import { PeoplePage } from '../../views/communities/people-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect } from '../http/respond.tsx'
import { requireJoined, requireRight } from './guards.ts'
import { permissionsHere } from './permissions.ts'
import { communityRefusal } from './refusals.ts'
import { MAX_TEXT_FORM_BYTES } from './writing.ts'

const pattern = relativePattern(paths.communities)

export const moderationLog = new Hono<AppEnv>()
  .get(pattern(paths.communityLog), requireMember, requireJoined, async (c) => {
    const { db, member, community } = c.var
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const paging = { cursor, limit: PAGE_SIZE }
    const moderates = permissionsHere(c).moderate
    const page = await listLog(db, member, community.id, moderates, paging)
    return c.render(<CommunityLogPage community={community} {...page} />, {
      title: 'Moderation log',
      indexable: false,
    })
  })
  .get(pattern(paths.communityMembers), requireMember, requireRight('moderate'), async (c) => {
    const { db, member, community } = c.var
    const { q, cursor, bans } = parseListQuery(communityPeopleQuery, c.req.query())
    const { id, moderators } = community
    const but = q ? [] : moderators.map((moderator) => moderator.id)
    const limit = PAGE_SIZE
    const first = !(cursor || q || bans)
    const [people, banned, reported] = await Promise.all([
      bans ? null : listCommunityPeople(db, member, id, { q, but }, { cursor, limit }),
      first || bans ? listBans(db, member, id, { cursor: bans, limit }) : null,
      first ? listReported(db, member, id) : [],
    ])
    const props = { community, people, banned, reported, q, first }
    return c.render(<PeoplePage {...props} viewerId={member.id} tools={permissionsHere(c)} />, {
      title: 'Members',
      indexable: false,
    })
  })
  .get(pattern(paths.editCommunity), requireMember, requireRight('lead'), (c) => {
    const { category, description, rules } = c.var.community
    return editPage(c, { category, description, rules: rules ?? '' })
  })
  .post(
    pattern(paths.editCommunity),
    requireMember,
    limitBody(MAX_TEXT_FORM_BYTES),
    requireRight('lead'),
    async (c) => {
      const { db, member, community } = c.var
      const form = await formBody(c)
      const typed = Object.fromEntries(EDITED.map(({ name }) => [name, textValue(form[name])]))
      const parsed = editionSchema.safeParse(form)
      if (!parsed.success) return editPage(c, typed, fieldErrors(parsed.error))
      const { rules = null, ...fields } = parsed.data
      const act = { communityId: community.id, actorId: member.id }
      const result = await updateCommunity(db, act, { ...fields, rules })
      if (result === 'gone') throw notFound('Community')
      if (result !== 'done') throw communityRefusal(result)
      return redirect(c, paths.community(community.id), { title: 'Saved.' })
    },
  )

function editPage(
  c: AppContext,
  typed: Record<string, string>,
  errors?: Record<string, string> | undefined,
) {
  const { community } = c.var
  if (errors) c.status(422)
  const props: CommunityFormProps = {
    community,
    title: 'Edit community',
    fields: EDITED,
    action: paths.editCommunity(community.id),
    button: 'Save changes',
    pending: 'Saving...',
    back: paths.community(community.id),
    typed,
    errors,
  }
  if (errors && wantsFragment(c)) return fragment(c, <FieldsForm {...props} />)
  return c.render(<CommunityFormPage {...props} />, {
    title: `Edit ${community.name}`,
    indexable: false,
  })
}
