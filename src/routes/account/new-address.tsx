import { Hono } from 'hono'
import {
  type AddressChanged,
  changeByCode,
  changeUnverifiedAddress,
  pendingAddress,
  requestAddressChange,
} from '../../db/accounts/address-changes.ts'
import { addressSchema } from '../../lib/accounts/sign-in.ts'
import { Failure, invalid } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { NewAddressCodePage, NewAddressPage } from '../../views/account/new-address-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { canSendEmail } from '../http/can-send-email.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { limitedNetwork, rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { spendEmailCode } from './email-code.ts'

const pattern = relativePattern(paths.accountNewAddress)

const SECTION = paths.accountAt('security')

export const newAddressRoutes = new Hono<AppEnv>()
  .get('/', requireMember, requireRecentSignIn, (c) => show(c))
  .post('/', requireMember, requireRecentSignIn, limitBody(16 * 1024), async (c) => {
    const form = await formBody(c)
    const parsed = addressSchema.safeParse(form)
    const typed = textValue(form.email)
    if (!parsed.success) {
      c.status(422)
      return show(c, typed, fieldErrors(parsed.error).email)
    }
    const outcome = await takeAddress(c, parsed.data.email)
    if (outcome === 'asked') return c.redirect(paths.accountNewAddressCode, 303)
    if (outcome instanceof Failure) {
      c.status(outcome.status)
      return show(c, typed, outcome.errors?.email ?? outcome.message)
    }
    return redirect(c, SECTION, changeMessage(outcome))
  })
  .get(pattern(paths.accountNewAddressCode), requireMember, (c) => showCode(c))
  .post(pattern(paths.accountNewAddressCode), requireMember, limitBody(16 * 1024), async (c) => {
    const outcome = await changeWithCode(c, textValue((await formBody(c)).code))
    if (!(outcome instanceof Failure)) return redirect(c, SECTION, changeMessage(outcome))
    c.status(outcome.status)
    return showCode(c, outcome.errors?.code ?? outcome.message)
  })

/**
 * Whether the address has an account already shows only in the email. Without SMTP the address is
 * changed at once.
 */
export async function takeAddress(
  c: AppContext,
  address: string,
): Promise<'asked' | AddressChanged | Failure> {
  const { db, member, session } = c.var
  if (address.toLowerCase() === member.email.toLowerCase())
    return invalid({ email: 'This is already your address' })
  const refused = await rateLimited(
    c,
    ['changes of address of a member', member.id],
    ['emails requested from a network', limitedNetwork(c)],
    ['emails to an address', address.toLowerCase()],
  )
  if (refused) return refused
  if (canSendEmail(c)) {
    const requested = { memberId: member.id, sid: session?.sid ?? '', address }
    await requestAddressChange(db, requested, new Date())
    return 'asked'
  }
  const changed = await changeUnverifiedAddress(db, member.id, address, new Date())
  if (!changed)
    return new Failure(409, 'address_taken', ADDRESS_TAKEN, { errors: { email: ADDRESS_TAKEN } })
  await record(c, member.id, 'address-changed')
  return changed
}

export const ADDRESS_TAKEN = 'Another account uses this address'

export async function changeWithCode(
  c: AppContext,
  typed: string,
): Promise<AddressChanged | Failure> {
  const changed = await spendEmailCode(c, typed, { spend: changeByCode, wrong: WRONG })
  if (!(changed instanceof Failure)) await record(c, c.get('member').id, 'address-changed')
  return changed
}

const WRONG = 'This code doesn’t work. Use the newest email, or request another'

export const changeMessage = ({ told: canNotify }: AddressChanged) => ({
  title: 'Your email address is changed.',
  ...(canNotify && {
    description: 'We’ve emailed your old address. You can undo this there for 72 hours.',
  }),
})

function show(c: AppContext, typed?: string, error?: string) {
  const { email } = c.get('member')
  const props = { email, typed, error, reaches: canSendEmail(c) }
  return c.render(<NewAddressPage {...props} />, {
    title: 'Change your email address',
    indexable: false,
  })
}

async function showCode(c: AppContext, error?: string) {
  const { db, member } = c.var
  const pending = await pendingAddress(db, member.id, new Date())
  if (!pending && !error) return c.redirect(paths.accountNewAddress)
  return c.render(<NewAddressCodePage pending={pending} error={error} />, {
    title: 'Confirm your new email address',
    indexable: false,
  })
}
