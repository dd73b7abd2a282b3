import { Hono } from 'hono'
import { hasEarned } from '../../db/earnings/earnings.ts'
import { endOffer, listOffers, saveOffer } from '../../db/mentor-sessions/offers.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import {
  canSell,
  type Offer,
  offerErrors,
  offerSchema,
  sellingTerms,
} from '../../lib/mentor-sessions/offers.ts'
import { OFFER_INVALID, OFFER_REMOVED, OFFER_SAVED } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import {
  OfferCards,
  type TypedOffer,
  typedOffer,
} from '../../views/mentor-sessions/offers-page.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { renderSection } from '../profile/profile-page.tsx'
import { requireMentor } from './availability.tsx'

const pattern = relativePattern(paths.offers)

export const offers = new Hono<AppEnv>()
  .get('/', requireMember, (c) => show(c))
  .post('/', requireMember, limitBody(16 * 1024), (c) => save(c, null))
  .post(pattern(paths.offer), requireMember, limitBody(16 * 1024), async (c) => {
    const id = parseId(c.req.param('id'), 'Offer')
    const { action } = await formBody(c)
    if (action !== 'remove') return save(c, id)
    const { db, member, arrivedAt } = c.var
    if (!(await endOffer(db, member.id, id, arrivedAt))) throw notFound('Offer')
    return redirect(c, paths.offers, { title: OFFER_REMOVED })
  })

async function save(c: AppContext, id: string | null) {
  requireMentor(c)
  const form = await formBody(c)
  const parsed = offerSchema.safeParse(form)
  const result = parsed.success ? await saveChecked(c, id, parsed.data) : fieldErrors(parsed.error)
  if ('id' in result) return redirect(c, paths.offers, { title: OFFER_SAVED })
  c.status(422)
  const typed = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, textValue(value)]),
  )
  return show(c, { id, typed, errors: result })
}

/** The saved offer, or what is wrong with it by field. @throws 404 */
export async function saveChecked(c: AppContext, id: string | null, offer: Offer) {
  const { db, member, arrivedAt, env } = c.var
  const terms = sellingTerms(env)
  const errors = offerErrors(offer, canSell(member.membershipTier, sells(c)) ? terms : null)
  if (errors) return errors
  const saved = await saveOffer(
    db,
    member.id,
    id,
    { ...offer, currency: terms.currency },
    arrivedAt,
  )
  if (!saved) throw notFound('Offer')
  if (saved === 'many') return { title: OFFER_INVALID.tooMany }
  return saved === 'sold' ? { minutes: OFFER_INVALID.sold } : saved
}

const sells = (c: AppContext) => c.get('paystack') !== null

/** In which currency sessions can be paid; null where payments are off. */
export const sellingCurrency = (c: AppContext) => (sells(c) ? c.get('env').PAYMENT_CURRENCY : null)

/** How a session is paid here. */
export const sellingOf = (c: AppContext) => ({
  currency: sellingCurrency(c),
  sharePercent: c.get('env').SESSION_SHARE_PERCENT,
})

type Back = { id: string | null; typed: TypedOffer; errors: Record<string, string> }

async function show(c: AppContext, back?: Back) {
  const { db, member, env } = c.var
  const rows = await listOffers(db, member.id, sellingCurrency(c))
  const edited = rows.find(({ id }) => id === c.req.query('edit'))
  const unchanged = { id: edited?.id ?? null, typed: typedOffer(edited), errors: {} }
  const terms = canSell(member.membershipTier, sells(c)) ? sellingTerms(env) : null
  const hasEarnings = terms !== null || (await hasEarned(db, member.id))
  const props = { offers: rows, terms, hasEarnings, back: back ?? unchanged }
  const cards = <OfferCards {...props} />
  return renderSection(c, paths.offers, 'Offers', cards)
}
