import { Hono } from 'hono'
import { listEntries } from '../../db/members/profile-entries.ts'
import { changeProfile } from '../../db/members/profiles.ts'
import { giveNameUp, lastNameOf, takeName } from '../../db/members/public-names.ts'
import { listPieces } from '../../db/members/showcase.ts'
import { lastTurnOf } from '../../db/members/showcase-turns.ts'
import { Failure } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { landscapeSchema } from '../../lib/members/landscape.ts'
import { PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import { profilePageName } from '../../lib/members/profile-visibility.ts'
import {
  NAME_TAKEN,
  NAME_WITHDRAWN,
  nameTooSoon,
  publicNameSchema,
} from '../../lib/members/public-name.ts'
import { type Feature, tierIncludes } from '../../lib/membership/features.ts'
import { paths } from '../../lib/paths.ts'
import {
  OnePublicCard,
  OwnPublicPage,
  PUBLIC_CARDS,
  type PublicCard,
  type PublicPageProps,
} from '../../views/profile/public/own-public-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, originOf, wantsFragment } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, respond } from '../http/respond.tsx'

const pattern = relativePattern(paths.profile)

export const publicPageEditor = new Hono<AppEnv>()
  .get(pattern(paths.publicPage), requireMember, async (c) => {
    const editing = c.req.query('edit')
    const card = PUBLIC_CARDS.find((each) => each === c.req.query('card'))
    if (!wantsFragment(c) || !card) return renderPublicPage(c, { editing })
    return fragment(c, <OnePublicCard card={card} {...(await load(c))} editing={editing} />)
  })
  .post(
    pattern(paths.profileName),
    requireMember,
    limitBody(16 * 1024),
    failureMessage(PROFILE_FAILED),
    async (c) => {
      const sent = await formBody(c)
      if (sent._method === 'delete') {
        await giveNameUp(c.get('db'), c.get('member').id, c.get('arrivedAt'))
        return changedCard(c, 'address', 'Link deleted.')
      }
      const refused = await changeName(c, sent.name)
      if (!refused) return changedCard(c, 'address', 'Link saved.')
      const { status, message } = refused
      return refusedCard(
        c,
        'address',
        { name: textValue(sent.name) },
        { name: message },
        { status },
      )
    },
  )
  .post(
    pattern(paths.profileLandscape),
    requireMember,
    limitBody(16 * 1024),
    failureMessage(PROFILE_FAILED),
    async (c) => {
      requireFeature(c, 'landscape')
      const parsed = landscapeSchema.safeParse(await formBody(c))
      if (!parsed.success) return refusedCard(c, 'landscape-card', {}, fieldErrors(parsed.error))
      await changeLandscape(c, parsed.data.landscape)
      return changedCard(c, 'landscape-card', 'Landscape saved.')
    },
  )

/** @throws 403 `tier_limit` */
export function requireFeature(c: AppContext, feature: Feature) {
  if (!tierIncludes(c.get('member').membershipTier, feature)) throw tierLimit(feature)
}

export const tierLimit = (feature: Feature) =>
  new Failure(403, 'tier_limit', `Your plan doesn’t include ${NOUNS[feature] ?? 'it'}.`)

const NOUNS: Partial<Record<Feature, string>> = {
  publicName: 'an address of your own',
  landscape: 'a landscape of your choice',
  profileEntries: 'certifications and projects as entries',
  showcase: 'showing your work',
}

type RefusedName = { message: string } & (
  | { status: 422; code: 'invalid' }
  | { status: 409; code: 'name_taken' | 'too_soon' }
)

/** Null when saved. @throws 403 `tier_limit` */
export async function changeName(c: AppContext, sent: unknown): Promise<RefusedName | null> {
  requireFeature(c, 'publicName')
  const { db, member, arrivedAt } = c.var
  const parsed = publicNameSchema.safeParse(sent)
  if (!parsed.success)
    return { status: 422, code: 'invalid', message: parsed.error.issues[0]!.message }
  const result = await takeName(db, member.id, parsed.data, arrivedAt)
  if (result.ok) return null
  if (result.reason === 'tier') throw tierLimit('publicName')
  if (result.reason === 'taken') return { status: 409, code: 'name_taken', message: NAME_TAKEN }
  if (result.reason === 'withdrawn')
    return { status: 409, code: 'name_taken', message: NAME_WITHDRAWN }
  return { status: 409, code: 'too_soon', message: nameTooSoon(result.changeableAt) }
}

/** @throws 403 `tier_limit` */
export async function changeLandscape(c: AppContext, chosen: number) {
  requireFeature(c, 'landscape')
  const { db, member } = c.var
  const landscape = chosen === 1 ? null : chosen
  const changed = await changeProfile(db, member.id, { landscape })
  c.set('member', changed)
  return changed
}

async function load(c: AppContext): Promise<PublicPageProps> {
  const { db, member, arrivedAt: now } = c.var
  const [name, entries, pieces, lastTurn] = await Promise.all([
    lastNameOf(db, member.id, now),
    listEntries(db, member.id),
    listPieces(db, member.id),
    lastTurnOf(db, member.id),
  ])
  return { member, name, entries, pieces, lastTurn, now, origin: originOf(c) }
}

async function renderPublicPage(c: AppContext, more: Partial<PublicPageProps> = {}) {
  return c.render(<OwnPublicPage {...(await load(c))} {...more} />, {
    title: profilePageName(c.get('member').profileAudience),
    indexable: false,
  })
}

export const changedCard = (c: AppContext, card: PublicCard, title: string) =>
  respond(c, { title }, `${paths.publicPage}#${card}`, async () => (
    <OnePublicCard card={card} {...(await load(c))} />
  ))

export async function refusedCard(
  c: AppContext,
  card: PublicCard,
  typed: Record<string, string>,
  errors: Record<string, string>,
  { id = null, status = 422 }: { id?: string | null; status?: 409 | 413 | 422 | 429 | 403 } = {},
) {
  const refused = { card, id, typed, errors }
  c.status(status)
  if (!wantsFragment(c)) return renderPublicPage(c, { refused })
  return fragment(c, <OnePublicCard card={card} {...(await load(c))} refused={refused} />)
}
