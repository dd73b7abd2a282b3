import { Hono, type MiddlewareHandler } from 'hono'
import { findMentorAvailability } from '../../db/mentor-sessions/availability.ts'
import { endOffer, type ListedOffer, listOffers } from '../../db/mentor-sessions/offers.ts'
import { invalid, notFound } from '../../lib/errors.ts'
import { dividedDecimals, type Offer, offerSchema } from '../../lib/mentor-sessions/offers.ts'
import { paths } from '../../lib/paths.ts'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { requireMentor } from '../mentor-sessions/availability.tsx'
import { saveChecked, sellingCurrency } from '../mentor-sessions/offers.tsx'

const pattern = relativePattern(paths.api.offers)

const mentorsOnly: MiddlewareHandler<AppEnv> = (c, next) => {
  requireMentor(c)
  return next()
}

const writing = [
  requireMember,
  limitBody(16 * 1024),
  mentorsOnly,
  mediaType('application/json'),
  jsonBody(offerSchema),
] as const

export const apiOffers = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const mentor = c.req.query('mentorId')
    if (!mentor) {
      requireMentor(c)
      return c.json((await load(c, member.id)).map((offer) => offerJson(c, offer)))
    }
    const id = parseId(mentor, 'Mentor')
    if (!(await findMentorAvailability(db, member, id, arrivedAt))) throw notFound('Mentor')
    const open = (await load(c, id)).filter(({ isOpen }) => isOpen)
    return c.json(open.map((offer) => offerJson(c, offer)))
  })
  .post('/', ...writing, async (c) => c.json(await save(c, null, c.req.valid('json')), 201))
  .put(pattern(paths.api.offer), ...writing, async (c) =>
    c.json(await save(c, parseId(c.req.param('id'), 'Offer'), c.req.valid('json'))),
  )
  .delete(pattern(paths.api.offer), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('id'), 'Offer')
    if (!(await endOffer(db, member.id, id, arrivedAt))) throw notFound('Offer')
    return c.body(null, 204)
  })

const load = (c: AppContext, mentorId: string) =>
  listOffers(c.get('db'), mentorId, sellingCurrency(c))

/** @throws 404, 422 */
async function save(c: AppContext, id: string | null, offer: Offer) {
  const saved = await saveChecked(c, id, offer)
  if (!('id' in saved)) throw invalid(saved as Record<string, string>)
  return offerJson(c, { ...saved, isOpen: true })
}

const offerJson = (c: AppContext, offer: ListedOffer) => ({
  id: offer.id,
  mentorId: offer.mentorId,
  title: offer.title,
  description: offer.description,
  minutes: offer.minutes,
  sessions: offer.sessions,
  ...dividedDecimals(offer.price, c.get('env').SESSION_SHARE_PERCENT),
  currency: offer.currency,
  isOpen: offer.isOpen,
  createdAt: offer.createdAt,
  updatedAt: offer.updatedAt,
})
