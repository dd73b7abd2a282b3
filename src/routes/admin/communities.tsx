import { Hono } from 'hono'
import { waitingProposals } from '../../db/communities/proposals.ts'
import {
  type CommunityForOperators,
  closeCommunity,
  communityForOperators,
  createCommunity,
  editCommunity,
  holdByOperator,
  listForOperators,
  releaseFromOperators,
  reopenCommunity,
} from '../../db/operators/communities.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { PAGE_SIZE, parseListQuery } from '../../lib/lists/fields.ts'
import { communityForm, holdForm, releaseForm, whyForm } from '../../lib/operators/forms.ts'
import { communitiesQuery } from '../../lib/operators/list-query.ts'
import { paths } from '../../lib/paths.ts'
import {
  ActionPage,
  COMMUNITY_FIELDS,
  IN_COMMUNITY_LOG,
  NEW_OWNER,
  WHY,
} from '../../views/admin/action-page.tsx'
import { AdminCommunitiesPage } from '../../views/admin/communities-page.tsx'
import { AdminCommunityPage } from '../../views/admin/community-page.tsx'
import { formBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { renderAdmin } from './render.tsx'
import { actionForm, adminResource, logAction } from './resource.tsx'

export const NO_SUCH_MEMBER = 'No member of the community has this address'

export const NAME_OF_OTHER =
  'Another open community now has this name. Change this one’s name first'

const pattern = relativePattern(paths.admin)
const CANNOT_OWN = {
  not_in: NO_SUCH_MEMBER,
  away: 'Their account is paused or suspended',
}
const TAKEN = { name: 'An open community has this name already' }

export const newCommunityRoutes = new Hono<AppEnv>()
  .get(pattern(paths.adminCommunities), async (c) => {
    const db = c.get('db')
    const { cursor, proposals } = parseListQuery(communitiesQuery, c.req.query())
    const [communities, waiting] = await Promise.all([
      listForOperators(db, { cursor, limit: PAGE_SIZE }),
      waitingProposals(db, { cursor: proposals, limit: PAGE_SIZE }),
    ])
    return renderAdmin(
      c,
      'Communities',
      <AdminCommunitiesPage communities={communities} proposals={waiting} />,
    )
  })
  .get(pattern(paths.adminNewCommunity), (c) => showNew(c))
  .post(pattern(paths.adminNewCommunity), async (c) => {
    const { db, member } = c.var
    const sent = await formBody(c)
    const typed = Object.fromEntries(
      COMMUNITY_FIELDS.map(({ name }) => [name, textValue(sent[name])]),
    )
    const parsed = communityForm.safeParse(sent)
    if (!parsed.success) return showNew(c, { typed, errors: fieldErrors(parsed.error) })
    const { why, ...fields } = parsed.data
    const id = await createCommunity(db, { by: member.id, why }, fields)
    if (!id) return showNew(c, { typed, errors: TAKEN })
    logAction(c, 'creation', 'community', id)
    return redirect(c, paths.adminCommunity(id), { title: 'Community opened.' })
  })

type Refused = { typed: Record<string, string>; errors: Record<string, string> }

function showNew(c: AppContext, refused?: Refused) {
  if (refused) c.status(422)
  const props = {
    title: 'Open a community',
    lead: 'Anyone can read it. Members who join can post.',
    fields: COMMUNITY_FIELDS,
    button: 'Open community',
    action: paths.adminNewCommunity,
    back: paths.adminCommunities,
    typed: refused?.typed ?? {},
    errors: refused?.errors ?? {},
  }
  return renderAdmin(c, 'Open a community', <ActionPage {...props} />)
}

const form = actionForm<CommunityForOperators>()

export const adminCommunityRoutes = adminResource<CommunityForOperators>({
  type: 'community',
  what: 'Community',
  one: paths.adminCommunity,
  oneAct: paths.adminCommunityAct,
  find: communityForOperators,
  show: (c, community, log) =>
    renderAdmin(c, community.name, <AdminCommunityPage community={community} log={log} />),
  acts: {
    edition: form({
      title: ({ name }) => `Edit ${name}`,
      lead: 'The text of its page and card.',
      fields: COMMUNITY_FIELDS,
      button: 'Save',
      schema: communityForm,
      typed: ({ name, category, description }) => ({ name, category, description }),
      ready: () => true,
      run: async (db, acting, { why: _, ...fields }) =>
        (await editCommunity(db, acting, fields)) ?? TAKEN,
      done: 'Saved.',
    }),
    holding: form({
      title: ({ name }) => `Hold ${name}`,
      lead: 'Operators moderate it, and its page says so. Its owners become members and are told why. Its moderators stay.',
      fields: [IN_COMMUNITY_LOG],
      button: 'Hold',
      isDestructive: true,
      schema: holdForm,
      needsRecentSignIn: true,
      ready: ({ held }) => held !== 'operators',
      run: (db, acting, _, now) => holdByOperator(db, acting, now),
      done: 'The operators now moderate the community.',
    }),
    release: form({
      title: ({ name }) => `Release ${name}`,
      lead: 'A member becomes its owner, and we tell them.',
      fields: [NEW_OWNER, IN_COMMUNITY_LOG],
      button: 'Release',
      schema: releaseForm,
      needsRecentSignIn: true,
      ready: ({ held }) => held !== null,
      async run(db, acting, { email }, now) {
        const released = await releaseFromOperators(db, acting, email, now)
        return typeof released === 'string' ? { email: CANNOT_OWN[released] } : released
      },
      done: 'Owner appointed.',
    }),
    closing: form({
      title: ({ name }) => `Close ${name}`,
      lead: 'It won’t be listed, and no one can join or post. Its page says it’s closed. People can still read it.',
      fields: [WHY],
      button: 'Close community',
      isDestructive: true,
      schema: whyForm,
      ready: ({ isActive }) => isActive,
      run: (db, acting) => closeCommunity(db, acting),
      done: 'Community closed.',
    }),
    reopening: form({
      title: ({ name }) => `Open ${name} again`,
      lead: 'It’s listed again, with its members and posts.',
      fields: [WHY],
      button: 'Reopen',
      schema: whyForm,
      ready: ({ isActive }) => !isActive,
      run: async (db, acting) =>
        (await reopenCommunity(db, acting)) ?? {
          why: NAME_OF_OTHER,
        },
      done: 'Community reopened.',
    }),
  },
})
