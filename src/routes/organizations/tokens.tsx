import { Hono } from 'hono'
import type { MadeToken } from '../../db/accounts/access-tokens.ts'
import {
  listOrganizationTokens,
  makeOrganizationToken,
  revokeOrganizationToken,
} from '../../db/organizations/tokens.ts'
import {
  type NewToken,
  ORGANIZATION_HAS_ENOUGH,
  organizationTokenFormSchema,
  TOO_MANY_TOKENS,
} from '../../lib/accounts/access-token.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { can } from '../../lib/organizations/rights.ts'
import { paths } from '../../lib/paths.ts'
import type { TokenForm } from '../../views/account/new-token-page.tsx'
import { TokenMadePage } from '../../views/account/token-made-page.tsx'
import {
  NewOrganizationTokenPage,
  OrganizationTokensPage,
} from '../../views/organizations/tokens-page.tsx'
import { typedIn } from '../account/tokens.tsx'
import { formLists, limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { mayNot, requireTeam } from './guards.ts'
import { teamPlace } from './reply-templates.tsx'

const pattern = relativePattern(paths.companies)
const making = [requireMember, requireRecentSignIn, requireTeam('team')] as const
const writing = [
  requireMember,
  requireRecentSignIn,
  limitBody(16 * 1024),
  requireTeam('team'),
] as const

export const organizationTokenPages = new Hono<AppEnv>()
  .get(pattern(paths.organizationTokens), requireMember, requireTeam('team'), async (c) => {
    const { db, member, organization, arrivedAt: now } = c.var
    const tokens = await listOrganizationTokens(db, teamPlace(c), now)
    return c.render(
      <OrganizationTokensPage
        organization={organization}
        tokens={tokens}
        member={member}
        now={now}
      />,
      {
        title: 'API tokens',
        indexable: false,
      },
    )
  })
  .get(pattern(paths.newOrganizationToken), ...making, (c) => showForm(c, {}))
  .post(pattern(paths.newOrganizationToken), ...writing, async (c) => {
    const sent = await formLists(c)
    const parsed = organizationTokenFormSchema.safeParse(sent)
    if (!parsed.success) {
      c.status(422)
      return showForm(c, { typed: typedIn(sent), errors: fieldErrors(parsed.error) })
    }
    const made = await makeOwn(c, parsed.data)
    // The token is shown on this page only.
    c.header('Cache-Control', 'no-store')
    const done = paths.organizationTokens(c.var.organization.id)
    return c.render(<TokenMadePage {...made} done={done} />, {
      title: 'Your token',
      indexable: false,
    })
  })
  .post(pattern(paths.organizationTokenRemoval), ...writing, async (c) => {
    await revoke(c)
    const list = paths.organizationTokens(c.var.organization.id)
    return redirect(c, list, { title: 'Token revoked.' })
  })

/** @throws Failure */
export async function makeOwn(c: AppContext, token: NewToken): Promise<MadeToken> {
  const { db, member, organization, arrivedAt } = c.var
  const made = await makeOrganizationToken(db, member, organization.id, token, arrivedAt)
  if (made === 'gone') throw notFound('Organization')
  if (made === 'may_not') throw mayNot('team')
  if (made === 'suspended')
    throw new Failure(403, made, 'This organization is suspended, so it can’t have new tokens.')
  if (made === 'full' || made === 'too_many')
    throw new Failure(
      409,
      'too_many_tokens',
      made === 'full' ? ORGANIZATION_HAS_ENOUGH : TOO_MANY_TOKENS,
    )
  await record(c, member.id, 'token-made')
  return made
}

/** @throws Failure 404, or 403 where its maker or an owner has to do it */
export async function revoke(c: AppContext): Promise<void> {
  const { db, member, organization } = c.var
  const id = parseId(c.req.param('token'), 'Token')
  if (!(await revokeOrganizationToken(db, teamPlace(c), id)))
    throw can(organization.role, 'own') ? notFound('Token') : mayNot('own')
  await record(c, member.id, 'token-removed')
}

const showForm = (c: AppContext, form: TokenForm) =>
  c.render(<NewOrganizationTokenPage organization={c.var.organization} {...form} />, {
    title: 'New token',
    indexable: false,
  })
