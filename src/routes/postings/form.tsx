import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import { listTeamsOf } from '../../db/organizations/teams.ts'
import { type OwnPosting, postingOf } from '../../db/postings/postings.ts'
import { type SaveResult, savePosting } from '../../db/postings/save.ts'
import { knownSkills } from '../../db/search/known-skills.ts'
import { notFound } from '../../lib/errors.ts'
import { textValue } from '../../lib/forms/errors.ts'
import { provides } from '../../lib/members/profile-options.ts'
import { paths } from '../../lib/paths.ts'
import { currencyOf } from '../../lib/places/country-currency.ts'
import {
  CHANGES_SAVED,
  DRAFT_SAVED,
  IN_REVIEW,
  NO_CHANGES,
  NOT_PERMITTED,
  NOTHING_SAVED,
  PUBLISHED,
  TYPED_NOT_SAVED,
} from '../../lib/postings/copy.ts'
import {
  EMPTY,
  rearrange,
  typedFromForm,
  typedFromPosting,
  withCurrency,
  withoutEmpty,
} from '../../lib/postings/form.ts'
import { differences } from '../../lib/postings/form-differences.ts'
import { formErrors, inputOf } from '../../lib/postings/form-input.ts'
import { PERSONAL } from '../../lib/postings/list-query.ts'
import { readPosting } from '../../lib/postings/read-posting.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import { formatRelative } from '../../lib/text/format.ts'
import { PostingForm, PostingFormPage, type PostingFormProps } from '../../views/postings/form.tsx'
import { OnlyProvidersPage } from '../../views/postings/only-providers-page.tsx'
import { formLists, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect } from '../http/respond.tsx'
import { actingIn, requirePosting } from './guards.ts'
import { explained } from './refusals.ts'
import { autosave, sidebarOf, typedOrganization } from './sidebar.tsx'

const pattern = relativePattern(paths.postings)
const BODY = 256 * 1024

const MAX_SUGGESTED_SKILLS = 12

export const postingForms = new Hono<AppEnv>()
  .get(pattern(paths.newPosting), requireMember, async (c) => {
    const wanted = c.req.query('organizationId') ?? ''
    const sheet = await sheetFor(c, null)
    if (!sheet.postsPersonally && sheet.teams.length === 0)
      return c.render(<OnlyProvidersPage title="Post an opportunity" />, {
        title: 'Post an opportunity',
      })
    const organizationId = posterFor(wanted, sheet)
    const { country } = c.get('member')
    const typed = {
      ...EMPTY,
      organizationId,
      country: country ?? '',
      payCurrency: currencyOf(country),
    }
    return formPage(c, await propsOf(c, sheet, { typed, note: NOTHING_SAVED }))
  })
  .post(pattern(paths.newPosting), requireMember, limitBody(BODY), (c) => take(c, null))
  .get(pattern(paths.editPosting), requireMember, requirePosting, async (c) => {
    const { posting } = c.var
    if (posting.status === 'closed') return c.redirect(paths.posting(posting.id))
    const sheet = await sheetFor(c, posting)
    const typed = typedFromPosting(postingOf(posting), posting.organizationId)
    const note = savedNote(posting, c.get('arrivedAt'))
    const props = await propsOf(c, sheet, { typed, note })
    const isPublishing = c.req.query('publish') !== undefined && !props.isOut
    return formPage(c, isPublishing ? { ...props, errors: formErrors(props.lacks) } : props)
  })
  .post(pattern(paths.editPosting), requireMember, limitBody(BODY), requirePosting, (c) =>
    take(c, c.get('posting')),
  )

const savedNote = ({ status, updatedAt }: OwnPosting, now: Date) =>
  status === 'draft' ? `Draft saved ${formatRelative(updatedAt, now)}` : NO_CHANGES

/** An organization's recruiter posts for it more often than for themselves. */
function posterFor(wanted: string, { teams, postsPersonally }: Sheet): string {
  if (teams.some(({ id }) => id === wanted)) return wanted
  return wanted === PERSONAL && postsPersonally ? '' : (teams[0]?.id ?? '')
}

type Sheet = Awaited<ReturnType<typeof sheetFor>>

async function sheetFor(c: AppContext, posting: OwnPosting | null) {
  const { db, member, arrivedAt } = c.var
  const [teams, skills] = await Promise.all([
    listTeamsOf(db, member.id, 'draft'),
    knownSkills(db, member, arrivedAt),
  ])
  const postsPersonally = provides(member.primaryRole)
  return { posting, teams, skills: skills.slice(0, MAX_SUGGESTED_SKILLS), postsPersonally }
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

const formPage = (c: AppContext, props: PostingFormProps) =>
  c.render(<PostingFormPage {...props} />, {
    title: props.id ? 'Edit posting' : 'Post an opportunity',
  })

type Again = Shown & { status?: 200 | 403 | 404 | 409 | 422 | 429 }

async function again(c: AppContext, posting: OwnPosting | null, { status = 200, ...shown }: Again) {
  c.status(status)
  const props = { ...(await propsOf(c, await sheetFor(c, posting), shown)), unsaved: true }
  return wantsFragment(c) ? fragment(c, <PostingForm {...props} />) : formPage(c, props)
}

async function take(c: AppContext, before: OwnPosting | null) {
  const form = await formLists(c)
  const { intent = 'draft', arrange, version: sent } = form
  const version = typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : undefined
  const filled = typedFromForm(form)
  const following = withCurrency(filled, textValue(form.proposedCurrency))
  const noted = { version: version ?? null, note: TYPED_NOT_SAVED }
  if (typeof arrange === 'string' || intent === 'show') {
    const how = typeof arrange === 'string' ? arrange : ''
    return again(c, before, { ...noted, typed: rearrange(following, how) })
  }
  const isOut = before !== null && before.status !== 'draft'
  if (intent === 'autosave') {
    const isFollowed = following.payCurrency !== filled.payCurrency
    return autosave(c, before, withoutEmpty(following), { version, isOut, isFollowed })
  }
  const typed = withoutEmpty(filled)
  const stored = { ...noted, typed }
  const to = isOut ? before.status : intent === 'publish' ? 'open' : 'draft'
  const read = readPosting(inputOf(typed), {
    now: c.get('arrivedAt'),
    as: to === 'draft' ? 'draft' : 'live',
    publishedAt: before?.publishedAt,
  })
  const whose = !isOut && typed.organizationId && !typedOrganization(typed) && NOT_PERMITTED
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
  if (many) return again(c, before, { ...stored, refusal: { text: many.message }, status: 429 })
  const { posting } = read
  const save = (current: number | undefined) =>
    savePosting(c.get('db'), {
      ...actingIn(c),
      id: before?.id,
      organizationId: isOut ? undefined : typedOrganization(typed),
      version: current,
      posting,
      to,
    })
  const first = await save(version)
  // The draft's own automatic save may have come first with the same values.
  const isSame =
    !first.ok &&
    first.reason === 'version' &&
    isDeepStrictEqual(
      typedFromPosting(postingOf(first.theirs), first.theirs.organizationId),
      typedFromPosting(posting, typedOrganization(typed)),
    )
  const saved = isSame ? await save(first.theirs.version) : first
  if (!saved.ok) return refused(c, before, stored, saved)
  return redirect(c, paths.posting(saved.posting.id), { title: savedText(saved, to) })
}

function savedText({ posting, before }: Extract<SaveResult, { ok: true }>, to: string): string {
  if (to === 'draft') return DRAFT_SAVED
  if (before && before.status !== 'draft') return CHANGES_SAVED
  return posting.heldAt ? IN_REVIEW : PUBLISHED
}

type Refusal = Exclude<SaveResult, { ok: true }>

function refused(c: AppContext, before: OwnPosting | null, stored: Shown, refusal: Refusal) {
  if (refusal.reason === 'not_found') {
    // A member removed from the team meanwhile keeps what they typed.
    if (before || !typedOrganization(stored.typed)) throw notFound('Posting')
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
  const forTeam = typedOrganization(stored.typed) !== null || Boolean(before?.organizationId)
  const status = ['state', 'poster', 'doors_closed'].includes(refusal.reason) ? 409 : 403
  return again(c, before, { ...stored, refusal: explained(refusal, forTeam), status })
}
