import { Hono } from 'hono'
import { listTokens } from '../../db/accounts/access-tokens.ts'
import { listIdentities } from '../../db/accounts/identities.ts'
import { listPasskeys } from '../../db/accounts/passkeys.ts'
import { codesOf } from '../../db/accounts/two-step.ts'
import { LAST_SIGN_IN_METHOD } from '../../lib/accounts/sign-in-methods.ts'
import { invalid, notFound } from '../../lib/errors.ts'
import { textValue } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import { AccessList, AccessPage, type AccessProps } from '../../views/account/access-page.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { respond } from '../http/respond.tsx'
import { removeOwn } from './own-passkeys.ts'
import { unlinkOwn } from './sign-ins.tsx'
import { revokeOwn } from './tokens.tsx'
import { turnOwnCodesOff } from './two-step.tsx'

export const WHAT_GIVES_ACCESS = 'What can still sign in'

export const accessRoutes = new Hono<AppEnv>()
  .get('/', requireMember, requireRecentSignIn, async (c) =>
    c.render(<AccessPage {...(await load(c))} />, {
      title: WHAT_GIVES_ACCESS,
      indexable: false,
    }),
  )
  .post('/', requireMember, requireRecentSignIn, limitBody(16 * 1024), async (c) => {
    const [kind = '', id = ''] = textValue((await formBody(c)).remove).split(':')
    const remove = REMOVALS.get(kind)
    if (!remove) throw invalid({ remove: 'Choose what to remove' })
    const toast = (await remove(c, id)) ? { title: 'Removed.' } : failed(LAST_SIGN_IN_METHOD)
    return respond(c, toast, paths.accountAccess, async () => <AccessList {...(await load(c))} />)
  })

/** Each returns false for the last way to sign in. @throws Failure 404 */
const REMOVALS = new Map<string, (c: AppContext, id: string) => Promise<boolean>>([
  ['passkey', (c, id) => removeOwn(c, parseId(id, 'Passkey'))],
  ['linked', unlinkOwn],
  ['authenticator', turnOff],
  ['token', revokeOwn],
])

async function turnOff(c: AppContext) {
  if (!(await turnOwnCodesOff(c))) throw notFound('Authenticator app')
  return true
}

async function load(c: AppContext): Promise<AccessProps> {
  const { db, member, providers, arrivedAt } = c.var
  const [passkeys, linked, codes, tokens] = await Promise.all([
    listPasskeys(db, member.id),
    listIdentities(db, member.id),
    codesOf(db, member.id),
    listTokens(db, member.id, arrivedAt),
  ])
  return { passkeys, linked, codes, tokens, providers }
}
