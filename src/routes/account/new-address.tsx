import { Hono } from 'hono'
import {
  askForChange,
  type Changed,
  changeByCode,
  changeUnproved,
  pendingAddress,
} from '../../db/accounts/address-changes.ts'
import { Failure, invalid } from '../../lib/errors.ts'
import { fieldErrors, textOf } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { addressSchema } from '../../lib/sign-in.ts'
import { NewAddressCodePage, NewAddressPage } from '../../views/account/new-address-page.tsx'
import { below } from '../http/below.ts'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { lettersReach } from '../http/letters-reach.ts'
import { limitedNetwork, tooMany } from '../http/limit.ts'
import { requireProof } from '../http/middleware/proof.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { leadTo } from '../http/respond.tsx'
import { spendLetterCode } from './letter-code.ts'

const pattern = below(paths.accountNewAddress)

const SECTION = paths.accountAt('getting-in')

/** Where a member asks for another address, and proves it by the code of the letter that went there. */
export const newAddressRoutes = new Hono<AppEnv>()
  .get('/', requireMember, requireProof, (c) => show(c))
  .post('/', requireMember, requireProof, limitBody(16 * 1024), async (c) => {
    const form = await formBody(c)
    const parsed = addressSchema.safeParse(form)
    const typed = textOf(form.email)
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
    return leadTo(c, SECTION, toldOf(outcome))
  })
  .get(pattern(paths.accountNewAddressCode), requireMember, (c) => showCode(c))
  .post(pattern(paths.accountNewAddressCode), requireMember, limitBody(16 * 1024), async (c) => {
    const outcome = await changeWithCode(c, textOf((await formBody(c)).code))
    if (!(outcome instanceof Failure)) return leadTo(c, SECTION, toldOf(outcome))
    c.status(outcome.status)
    return showCode(c, outcome.errors?.code ?? outcome.message)
  })

/**
 * Takes a new address for the member: asks there for a proof, or, where no letter reaches anybody,
 * changes it at once. Who has it already shows only in the letter.
 */
export async function takeAddress(
  c: AppContext,
  address: string,
): Promise<'asked' | Changed | Failure> {
  const { db, member, session } = c.var
  if (address.toLowerCase() === member.email.toLowerCase())
    return invalid({ email: 'This is your address already' })
  const refused = await tooMany(
    c,
    ['changes of address of a member', member.id],
    ['letters asked for from a network', limitedNetwork(c)],
    ['letters to an address', address.toLowerCase()],
  )
  if (refused) return refused
  if (lettersReach(c)) {
    const asked = { memberId: member.id, sid: session?.sid ?? '', address }
    await askForChange(db, asked, new Date())
    return 'asked'
  }
  const changed = await changeUnproved(db, member.id, address, new Date())
  if (!changed) return new Failure(409, 'address_taken', TAKEN, { errors: { email: TAKEN } })
  await record(c, member.id, 'address-changed')
  return changed
}

const TAKEN = 'This address belongs to another account'

/** Changes the member's address by the code of a letter. */
export async function changeWithCode(c: AppContext, typed: string): Promise<Changed | Failure> {
  const changed = await spendLetterCode(c, typed, { spend: changeByCode, wrong: WRONG })
  if (!(changed instanceof Failure)) await record(c, c.get('member').id, 'address-changed')
  return changed
}

const WRONG = 'This code does not count: look at the newest letter, or ask for another one'

/** What is said of a change, and where the one before was told. */
export const toldOf = ({ told }: Changed) => ({
  title: 'Your address is changed.',
  ...(told && { description: 'We told the one before, with a way back for 72 hours.' }),
})

function show(c: AppContext, typed?: string, error?: string) {
  const { email } = c.get('member')
  const props = { email, typed, error, reaches: lettersReach(c) }
  return c.render(<NewAddressPage {...props} />, { title: 'Change your address', indexable: false })
}

async function showCode(c: AppContext, error?: string) {
  const { db, member } = c.var
  const pending = await pendingAddress(db, member.id, new Date())
  if (!pending && !error) return c.redirect(paths.accountNewAddress)
  return c.render(<NewAddressCodePage pending={pending} error={error} />, {
    title: 'Prove your new address',
    indexable: false,
  })
}
