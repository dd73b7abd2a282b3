import { Hono } from 'hono'
import { askForVerification, verifyByCode } from '../../db/accounts/addresses.ts'
import { textOf } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { VerifyAddressPage } from '../../views/account/verify-address-page.tsx'
import { below } from '../http/below.ts'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { lettersReach } from '../http/letters-reach.ts'
import { forgetLimit, tooMany } from '../http/limit.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { leadTo } from '../http/respond.tsx'
import { tooManyLetters } from '../sign-in/forgotten.tsx'
import { PROVED } from '../verify-address.tsx'

const pattern = below(paths.accountAddress)

const LIMIT = 'wrong codes of an account'
const SECTION = paths.accountAt('getting-in')

/** Where a member proves the address by the code of a letter, or asks for another letter. */
export const addressRoutes = new Hono<AppEnv>()
  .get('/', requireMember, (c) => (c.get('member').emailVerifiedAt ? c.redirect(SECTION) : show(c)))
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member, session } = c.var
    const code = textOf((await formBody(c)).code).replace(/\s/g, '')
    if (!/^\d{6}$/.test(code) || !session) return show(c, 'Type the six digits of the letter')
    const refused = await tooMany(c, [LIMIT, member.id])
    if (refused) return show(c, refused.message, 429)
    const typed = { memberId: member.id, sid: session.sid, code }
    if (!(await verifyByCode(db, typed, new Date())))
      return show(c, 'This code does not count: look at the newest letter, or get another one')
    await forgetLimit(c, LIMIT, member.id)
    await record(c, member.id, 'address-verified')
    return leadTo(c, SECTION, PROVED)
  })
  .post(pattern(paths.accountVerification), requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member, session } = c.var
    if (!lettersReach(c) || !session) return show(c)
    const refused = await tooManyLetters(c, member.email)
    if (refused) return show(c, refused.message, 429)
    await askForVerification(db, { memberId: member.id, sid: session.sid })
    return leadTo(c, paths.accountAddress, { title: 'Another letter is on its way.' })
  })

function show(c: AppContext, error?: string, status: 422 | 429 = 422) {
  if (error) c.status(status)
  const props = { email: c.get('member').email, error, reaches: lettersReach(c) }
  return c.render(<VerifyAddressPage {...props} />, {
    title: 'Prove your address',
    indexable: false,
  })
}
