import { Hono } from 'hono'
import { findPasskey, listPasskeys, renamePasskey } from '../../db/accounts/passkeys.ts'
import { deviceOf } from '../../lib/accounts/device.ts'
import { attestationSchema, parseField, passkeyNameSchema } from '../../lib/accounts/passkeys.ts'
import { LAST_SIGN_IN_METHOD } from '../../lib/accounts/sign-in-methods.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import { PasskeyPage } from '../../views/account/passkey-page.tsx'
import { PasskeysPage } from '../../views/account/passkeys-page.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { partyOf } from '../http/relying-party.ts'
import { redirect } from '../http/respond.tsx'
import { addOwn, removeOwn } from './own-passkeys.ts'

const pattern = relativePattern(paths.accountPasskeys)
const guards = [requireMember, requireRecentSignIn, limitBody(16 * 1024)] as const

export const passkeyRoutes = new Hono<AppEnv>()
  .get('/', requireMember, requireRecentSignIn, (c) => show(c))
  .post('/', ...guards, async (c) => {
    const form = await formBody(c)
    const typed = textValue(form.name)
    const parsed = passkeyNameSchema.safeParse(form)
    if (!parsed.success) return show(c, { typed, errors: fieldErrors(parsed.error) })
    const added = await addOwn(c, parseField(attestationSchema, form.passkey), parsed.data.name)
    if (added instanceof Failure) return show(c, { typed, errors: { form: added.message } })
    return redirect(c, paths.accountPasskeys, {
      title: 'Passkey added.',
      description: 'You can sign in with it from now on.',
    })
  })
  .get(pattern(paths.accountPasskey), requireMember, requireRecentSignIn, (c) =>
    showOne(c, parseId(c.req.param('id'), 'Passkey')),
  )
  .post(pattern(paths.accountPasskey), ...guards, async (c) => {
    const { db, member } = c.var
    const form = await formBody(c)
    const id = parseId(c.req.param('id'), 'Passkey')
    const parsed = passkeyNameSchema.safeParse(form)
    if (!parsed.success)
      return showOne(c, id, { typed: textValue(form.name), errors: fieldErrors(parsed.error) })
    if (!(await renamePasskey(db, member.id, id, parsed.data.name))) throw notFound('Passkey')
    return redirect(c, paths.accountPasskeys, { title: 'Passkey renamed.' })
  })
  .post(pattern(paths.passkeyRemoval), ...guards, async (c) => {
    const removed = await removeOwn(c, parseId(c.req.param('id'), 'Passkey'))
    const toast = removed ? { title: 'Passkey removed.' } : failed(LAST_SIGN_IN_METHOD)
    return redirect(c, paths.accountPasskeys, toast)
  })

type Refused = { typed: string; errors: Record<string, string> }

async function show(c: AppContext, refused?: Refused) {
  if (refused) c.status(422)
  const { typed = deviceOf(c.req.header('User-Agent')) ?? '', errors } = refused ?? {}
  const passkeys = await listPasskeys(c.get('db'), c.get('member').id)
  const props = { passkeys, offered: partyOf(c) !== null, typed, errors }
  return c.render(<PasskeysPage {...props} />, { title: 'Passkeys', indexable: false })
}

async function showOne(c: AppContext, id: string, refused?: Refused) {
  const passkey = await findPasskey(c.get('db'), c.get('member').id, id)
  if (!passkey) throw notFound('Passkey')
  if (refused) c.status(422)
  const props = { passkey, typed: refused?.typed ?? passkey.name, error: refused?.errors.name }
  return c.render(<PasskeyPage {...props} />, { title: 'Your passkey', indexable: false })
}
