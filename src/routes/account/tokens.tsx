import { Hono } from 'hono'
import { makeToken, revokeToken } from '../../db/accounts/access-tokens.ts'
import { whileSignedIn } from '../../db/accounts/sign-in-methods.ts'
import { TOO_MANY_TOKENS, tokenFormSchema } from '../../lib/accounts/access-token.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { NewTokenPage, type TokenForm } from '../../views/account/new-token-page.tsx'
import { TokenMadePage } from '../../views/account/token-made-page.tsx'
import { formLists, limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'

const pattern = relativePattern(paths.accountTokens)

export const tokenRoutes = new Hono<AppEnv>()
  .get('/', requireMember, requireRecentSignIn, (c) => show(c, {}))
  .post('/', requireMember, requireRecentSignIn, limitBody(16 * 1024), async (c) => {
    const { db, member, arrivedAt } = c.var
    const sent = await formLists(c)
    const parsed = tokenFormSchema.safeParse(sent)
    if (!parsed.success) return refused(c, sent, fieldErrors(parsed.error))
    const made = await whileSignedIn(db, member, (tx) =>
      makeToken(tx, member.id, parsed.data, arrivedAt),
    )
    if (!made) return refused(c, sent, { form: TOO_MANY_TOKENS })
    await record(c, member.id, 'token-made')
    // The token is shown on this page only.
    c.header('Cache-Control', 'no-store')
    return c.render(<TokenMadePage {...made} />, { title: 'Your token', indexable: false })
  })
  .post(
    pattern(paths.accountToken),
    requireMember,
    requireRecentSignIn,
    limitBody(16 * 1024),
    async (c) => {
      await revokeOwn(c, c.req.param('id'))
      return redirect(c, paths.accountAt('tokens'), { title: 'Token revoked.' })
    },
  )

/** @throws Failure 404 */
export async function revokeOwn(c: AppContext, id: string): Promise<true> {
  const { db, member } = c.var
  if (!(await revokeToken(db, member.id, parseId(id, 'Token')))) throw notFound('Token')
  await record(c, member.id, 'token-removed')
  return true
}

function refused(c: AppContext, sent: Record<string, unknown>, errors: Record<string, string>) {
  c.status(422)
  return show(c, { typed: typedIn(sent), errors })
}

export function typedIn(sent: Record<string, unknown>): Required<TokenForm>['typed'] {
  const text = (name: string) => String(sent[name] ?? '')
  return {
    name: text('name'),
    scope: text('scope'),
    scopes: [sent.scopes ?? []].flat().map(String),
    expiresInDays: text('expiresInDays'),
  }
}

const show = (c: AppContext, form: TokenForm) =>
  c.render(<NewTokenPage {...form} />, { title: 'New token', indexable: false })
