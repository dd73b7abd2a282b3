import { Hono } from 'hono'
import { listPausedIntake } from '../../db/applications/intake.ts'
import type { Member } from '../../db/members/members.ts'
import { findForTeam, listTeamsOf } from '../../db/organizations/teams.ts'
import {
  countLive,
  findPosting,
  type OwnPosting,
  postingOf,
  skillsInUse,
} from '../../db/postings/postings.ts'
import { type SaveResult, savePosting } from '../../db/postings/save.ts'
import { closedMessage } from '../../lib/applications/intake.ts'
import { notFound } from '../../lib/errors.ts'
import { provides } from '../../lib/options.ts'
import { paths } from '../../lib/paths.ts'
import { countryFields } from '../../lib/places/countries.ts'
import {
  EMPTY,
  type PostingTyped,
  rearrange,
  typedFromForm,
  typedFromPosting,
} from '../../lib/postings/form.ts'
import { differences } from '../../lib/postings/form-differences.ts'
import { formErrors, inputOf } from '../../lib/postings/form-input.ts'
import { livePostings, postingLimitMessage } from '../../lib/postings/limits.ts'
import { readPartly, readPosting } from '../../lib/postings/posting.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import { formatMomentIn, formatTimeIn } from '../../lib/text/moments.ts'
import { PostingForm, PostingFormPage, type PostingFormProps } from '../../views/postings/form.tsx'
import { OnlyProvidersPage } from '../../views/postings/only-providers-page.tsx'
import { PostingSidebar } from '../../views/postings/sidebar.tsx'
import { formLists, isId, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect } from '../http/respond.tsx'
import { actingIn, posterIn, requirePosting } from './guards.ts'
import { notificationsOf } from './notifications.ts'
import { refusalText } from './refusals.ts'

export const SAVED_BELOW = 'Members see it as it was saved.'

const pattern = relativePattern(paths.postings)
const BODY = 256 * 1024

const MAX_SUGGESTED_SKILLS = 12

export const postingForms = new Hono<AppEnv>()
  .get(pattern(paths.newPosting), requireMember, async (c) => {
    const wanted = c.req.query('organizationId') ?? ''
    const sheet = await sheetFor(c, null)
    if (!sheet.inPerson && sheet.teams.length === 0)
      return c.render(<OnlyProvidersPage title="Post an opportunity" />, {
        title: 'Post an opportunity',
      })
    const isTheirs = sheet.teams.some(({ id }) => id === wanted)
    const [first] = sheet.teams
    const organizationId = isTheirs ? wanted : sheet.inPerson ? '' : (first?.id ?? '')
    const { country } = c.get('member')
    const typed = {
      ...EMPTY,
      organizationId,
      ...countryFields(country ?? ''),
      ...currencyOf(country),
    }
    return formPage(c, await propsOf(c, sheet, { typed, note: NOT_YET }))
  })
  .post(pattern(paths.newPosting), requireMember, limitBody(BODY), (c) => take(c, null))
  .get(pattern(paths.editPosting), requireMember, requirePosting, async (c) => {
    const { posting } = c.var
    if (posting.status === 'closed') return c.redirect(paths.posting(posting.id))
    const sheet = await sheetFor(c, posting)
    const typed = typedFromPosting(postingOf(posting), posting.organizationId)
    return formPage(c, await propsOf(c, sheet, { typed, note: savedNote(posting, c.var.member) }))
  })
  .post(pattern(paths.editPosting), requireMember, limitBody(BODY), requirePosting, (c) =>
    take(c, c.get('posting')),
  )

const NOT_YET = 'Nothing is saved yet.'

const savedNote = ({ status, updatedAt }: OwnPosting, { timeZone }: Member) =>
  status === 'draft'
    ? `Draft saved ${formatMomentIn(updatedAt, timeZone, new Date())}`
    : SAVED_BELOW

/** The currency of the countries from which most members come: one field less to fill. */
const CURRENCY_OF: Record<string, string> = {
  'United States': 'USD',
  'United Kingdom': 'GBP',
  Canada: 'CAD',
  Australia: 'AUD',
  Germany: 'EUR',
  France: 'EUR',
  Netherlands: 'EUR',
  Sweden: 'SEK',
  Norway: 'NOK',
  Denmark: 'DKK',
  Switzerland: 'CHF',
  Singapore: 'SGD',
  Japan: 'JPY',
  'South Korea': 'KRW',
  India: 'INR',
  Brazil: 'BRL',
  Mexico: 'MXN',
  Argentina: 'ARS',
  'South Africa': 'ZAR',
  Nigeria: 'NGN',
  Kenya: 'KES',
  Egypt: 'EGP',
}
const currencyOf = (country: string | null) => ({ payCurrency: CURRENCY_OF[country ?? ''] ?? '' })

type Sheet = Awaited<ReturnType<typeof sheetFor>>

async function sheetFor(c: AppContext, posting: OwnPosting | null) {
  const { db, member, arrivedAt } = c.var
  const [teams, skills] = await Promise.all([
    listTeamsOf(db, member.id, 'draft'),
    skillsInUse(db, arrivedAt, MAX_SUGGESTED_SKILLS),
  ])
  const inPerson = provides(member.primaryRole)
  return { posting, teams, skills, inPerson }
}

type Shown = Pick<PostingFormProps, 'typed' | 'errors' | 'refusal' | 'conflict' | 'note'> & {
  version?: number | null
}

async function propsOf(c: AppContext, sheet: Sheet, shown: Shown): Promise<PostingFormProps> {
  const { posting, ...rest } = sheet
  return {
    ...rest,
    version: posting?.version ?? null,
    ...shown,
    ...(await sidebarOf(c, posting, shown.typed, sheet.teams)),
    id: posting?.id ?? null,
    isOut: posting !== null && posting.status !== 'draft',
    mayBeFirst: !posting?.repostOfId && (!posting?.publishedAt || posting.expertsFirst),
  }
}

async function sidebarOf(
  c: AppContext,
  posting: OwnPosting | null,
  typed: PostingTyped,
  teams: Sheet['teams'],
) {
  const { db, arrivedAt: now } = c.var
  const as = { now, as: 'live', publishedAt: posting?.publishedAt } as const
  const { posting: partly, errors: lacks } = readPartly(inputOf(typed), as)
  const [messages, status] = await Promise.all([
    notificationsOf(db, posting, partly),
    verificationStateOf(c, posting, typed),
  ])
  return {
    posting: partly,
    told: messages,
    lacks,
    now,
    postedFor: teams.find(({ id }) => id === typed.organizationId) ?? null,
    action: posting ? paths.editPosting(posting.id) : paths.newPosting,
    ...status,
  }
}

const verificationStateOf = async (
  c: AppContext,
  posting: OwnPosting | null,
  typed: PostingTyped,
) => ({
  opened: posting?.publishedAt ?? null,
  warning: posting && posting.status !== 'draft' ? null : await warningFor(c, typed),
})

async function warningFor(c: AppContext, typed: PostingTyped): Promise<string | null> {
  const { db, member, arrivedAt: now } = c.var
  const organizationId = organizationIn(typed)
  const team = organizationId ? await findForTeam(db, member.id, organizationId) : null
  if (organizationId && !team) return null
  const closed = await listPausedIntake(db, { memberId: member.id, organizationId }, now)
  if (closed.length > 0) return closedMessage(closed)
  const poster = posterIn(c, team)
  const limit = livePostings(poster, now)
  if (limit === null) return null
  const live = await countLive(db, { memberId: member.id, organizationId }, now)
  return live < limit ? null : postingLimitMessage(poster, limit)
}

const formPage = (c: AppContext, props: PostingFormProps) =>
  c.render(<PostingFormPage {...props} />, {
    title: props.id ? 'Edit the posting' : 'Post an opportunity',
  })

type Again = Shown & { status?: 200 | 403 | 404 | 409 | 422 | 429 }

async function again(c: AppContext, posting: OwnPosting | null, { status = 200, ...shown }: Again) {
  c.status(status)
  const props = await propsOf(c, await sheetFor(c, posting), shown)
  return wantsFragment(c) ? fragment(c, <PostingForm {...props} />) : formPage(c, props)
}

async function take(c: AppContext, before: OwnPosting | null) {
  const form = await formLists(c)
  const { intent = 'draft', arrange, version: sent } = form
  const version = typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : undefined
  const typed = rearrange(typedFromForm(form), typeof arrange === 'string' ? arrange : '')
  const stored = { typed, version: version ?? null, note: TYPED_NOT_SAVED }
  if (typeof arrange === 'string' || intent === 'show') return again(c, before, stored)
  const isOut = before !== null && before.status !== 'draft'
  if (intent === 'autosave') return autosave(c, before, typed, version, isOut)
  const to = isOut ? before.status : intent === 'publish' ? 'open' : 'draft'
  const read = readPosting(inputOf(typed), {
    now: c.get('arrivedAt'),
    as: to === 'draft' ? 'draft' : 'live',
    publishedAt: before?.publishedAt,
  })
  const whose = !isOut && typed.organizationId && !organizationIn(typed) && NOT_PERMITTED
  if (!read.ok || whose) {
    const errors = {
      ...(whose && { organizationId: whose }),
      ...(!read.ok && formErrors(read.errors)),
    }
    return again(c, before, { ...stored, errors, status: 422 })
  }
  const { member, arrivedAt } = c.var
  const messages = before?.publishedAt && writingLimit('messages', member.createdAt, arrivedAt)
  const count = before ? messages : 'postings of a member'
  const many = count ? await rateLimited(c, [count, member.id]) : null
  if (many) return again(c, before, { ...stored, refusal: many.message, status: 429 })
  const saved = await savePosting(c.get('db'), {
    ...actingIn(c),
    id: before?.id,
    organizationId: isOut ? undefined : organizationIn(typed),
    version,
    posting: read.posting,
    to,
  })
  if (!saved.ok) return refused(c, before, stored, saved)
  return redirect(c, paths.posting(saved.posting.id), { title: savedText(saved, to) })
}

const NOT_PERMITTED = 'You do not post for this organization: choose for whom it is'

const TYPED_NOT_SAVED = 'What you typed is here. It is not saved yet.'

const organizationIn = ({ organizationId }: PostingTyped) =>
  isId(organizationId) ? organizationId.toLowerCase() : null

function savedText({ posting, before }: Extract<SaveResult, { ok: true }>, to: string): string {
  if (to === 'draft') return 'Draft saved.'
  if (before && before.status !== 'draft') return 'Changes saved.'
  return posting.heldAt ? 'Sent. It goes out once somebody has looked at it.' : 'Published.'
}

type Refusal = Exclude<SaveResult, { ok: true }>

function refused(c: AppContext, before: OwnPosting | null, stored: Shown, refusal: Refusal) {
  if (refusal.reason === 'not_found') {
    // A member removed from the team meanwhile keeps what they typed.
    if (before || !organizationIn(stored.typed)) throw notFound('Posting')
    return again(c, before, { ...stored, errors: { organizationId: NOT_PERMITTED }, status: 404 })
  }
  if (refusal.reason === 'version') {
    const theirs = typedFromPosting(postingOf(refusal.theirs), refusal.theirs.organizationId)
    const conflict = differences(theirs, stored.typed)
    const { version } = refusal.theirs
    return again(c, refusal.theirs, { ...stored, conflict, version, status: 409 })
  }
  if (refusal.reason === 'incomplete')
    return again(c, before, { ...stored, errors: formErrors(refusal.errors), status: 422 })
  const forTeam = organizationIn(stored.typed) !== null || Boolean(before?.organizationId)
  const status = ['state', 'poster', 'doors_closed'].includes(refusal.reason) ? 409 : 403
  return again(c, before, { ...stored, refusal: refusalText(refusal, forTeam), status })
}

/** Saves drafts while typing; changes to a published posting are saved by its button only. */
async function autosave(
  c: AppContext,
  before: OwnPosting | null,
  typed: PostingTyped,
  version: number | undefined,
  isOut: boolean,
) {
  const now = c.get('arrivedAt')
  const messages = { posting: before, version: version ?? null, note: '' }
  if (isOut) return sidebar(c, typed, { ...messages, note: SAVED_BELOW })
  const read = readPosting(inputOf(typed), { now, as: 'draft' })
  const unsaved = (why: string) =>
    sidebar(c, typed, { ...messages, note: `Saved on this device only. ${why}.` })
  if (!read.ok) return unsaved(Object.values(read.errors)[0] ?? 'Something is missing')
  if (!before && (await rateLimited(c, ['postings of a member', c.get('member').id])))
    return unsaved('You’ve created a lot of postings')
  const saved = await savePosting(c.get('db'), {
    ...actingIn(c),
    id: before?.id,
    organizationId: organizationIn(typed),
    version,
    posting: read.posting,
    to: 'draft',
  })
  if (!saved.ok)
    return unsaved(refusalText(saved, organizationIn(typed) !== null).replace(/\.$/, ''))
  const posting = await findPosting(c.get('db'), c.get('member').id, saved.posting.id)
  const note = `Draft saved at ${formatTimeIn(now, c.get('member').timeZone)}`
  return sidebar(c, typed, { posting, version: saved.posting.version, note }, true)
}

type SheetMessages = { posting: OwnPosting | null; version: number | null; note: string }

async function sidebar(c: AppContext, typed: PostingTyped, messages: SheetMessages, saved = false) {
  const { posting, ...noted } = messages
  const { db, member } = c.var
  const teams = typed.organizationId ? await listTeamsOf(db, member.id, 'draft') : []
  const props = { ...noted, ...(await sidebarOf(c, posting, typed, teams)) }
  const { action } = props
  return fragment(c, <PostingSidebar {...props} swap />, {
    ...(saved && { events: { draftsaved: { action } }, replace: action }),
  })
}
