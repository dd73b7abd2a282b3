import { listPausedIntake } from '../../db/applications/intake.ts'
import { findForTeam, listTeamsOf, type TeamOrganization } from '../../db/organizations/teams.ts'
import { findPosting, type OwnPosting } from '../../db/postings/postings.ts'
import { refusedByLimit } from '../../db/postings/publication.ts'
import { savePosting } from '../../db/postings/save.ts'
import { closedMessage } from '../../lib/applications/intake.ts'
import type { Explained } from '../../lib/next-step.ts'
import { paths } from '../../lib/paths.ts'
import {
  DRAFT_SAVED,
  ONLY_ON_DEVICE,
  SAVED_BELOW,
  TOO_MANY_DRAFTS,
} from '../../lib/postings/copy.ts'
import type { PostingTyped } from '../../lib/postings/form.ts'
import { inputOf } from '../../lib/postings/form-input.ts'
import { salaryText } from '../../lib/postings/pay.ts'
import { readPartly, readPosting } from '../../lib/postings/read-posting.ts'
import type { Html } from '../../views/frame/cached-fragment.tsx'
import { currencyHtml } from '../../views/postings/currency-select.tsx'
import { PostingSidebar } from '../../views/postings/sidebar.tsx'
import { isId } from '../http/body.ts'
import type { AppContext } from '../http/context.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { fragment } from '../http/respond.tsx'
import { actingIn, posterIn, reviewFor } from './guards.ts'
import { notificationsOf } from './notifications.ts'
import { refusalText } from './refusals.ts'

/** Saves drafts while typing; changes to a published posting are saved by its button only. */
export async function autosave(
  c: AppContext,
  before: OwnPosting | null,
  typed: PostingTyped,
  { version, isOut, isFollowed }: Autosaving,
) {
  const now = c.get('arrivedAt')
  const currency = isFollowed ? currencyHtml(typed) : undefined
  const messages = { posting: before, version: version ?? null, note: '', currency }
  if (isOut) return sidebar(c, typed, { ...messages, note: SAVED_BELOW })
  const read = readPosting(inputOf(typed), { now, as: 'draft' })
  const unsaved = (why: string) =>
    sidebar(c, typed, { ...messages, note: `${ONLY_ON_DEVICE} ${why}.` })
  if (!read.ok) return unsaved(Object.values(read.errors)[0] ?? 'Required fields are missing')
  if (!before && (await rateLimited(c, ['postings of a member', c.get('member').id])))
    return unsaved(TOO_MANY_DRAFTS)
  const saved = await savePosting(c.get('db'), {
    ...actingIn(c),
    id: before?.id,
    organizationId: typedOrganization(typed),
    version,
    posting: read.posting,
    to: 'draft',
  })
  if (!saved.ok)
    return unsaved(refusalText(saved, typedOrganization(typed) !== null).replace(/\.$/, ''))
  const posting = await findPosting(c.get('db'), c.get('member').id, saved.posting.id)
  const note = DRAFT_SAVED
  return sidebar(c, typed, { posting, version: saved.posting.version, note, currency }, true)
}

type Autosaving = {
  version: number | undefined
  isOut: boolean
  /** Whether the currency is the one of a country that was chosen meanwhile. */
  isFollowed: boolean
}

type SidebarMessages = {
  posting: OwnPosting | null
  version: number | null
  note: string
  currency?: Html | undefined
}

async function sidebar(
  c: AppContext,
  typed: PostingTyped,
  messages: SidebarMessages,
  saved = false,
) {
  const { posting, ...noted } = messages
  const { db, member } = c.var
  const teams = typed.organizationId ? await listTeamsOf(db, member.id, 'draft') : []
  const props = { ...noted, ...(await sidebarOf(c, posting, typed, teams)) }
  const { action } = props
  return fragment(c, <PostingSidebar {...props} swap />, {
    ...(saved && { events: { draftsaved: { action } }, replace: action }),
  })
}

/** What stands beside a posting's form: its preview and what it lacks. */
export async function sidebarOf(
  c: AppContext,
  posting: OwnPosting | null,
  typed: PostingTyped,
  teams: Awaited<ReturnType<typeof listTeamsOf>>,
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
    salary: salaryText(partly.pay ?? null, posting),
    notifications: messages,
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
  ...(posting && posting.status !== 'draft'
    ? { warning: null, review: null }
    : await beforePublishing(c, typed)),
})

/** What stands in the way of publishing, or follows from it. */
async function beforePublishing(c: AppContext, typed: PostingTyped) {
  const { db, member } = c.var
  const organizationId = typedOrganization(typed)
  const team = organizationId ? await findForTeam(db, member.id, organizationId) : null
  if (organizationId && !team) return { warning: null, review: null }
  const [warning, review] = await Promise.all([warningFor(c, team), reviewFor(c, team)])
  return { warning, review }
}

async function warningFor(c: AppContext, team: TeamOrganization | null): Promise<Explained | null> {
  const { db, member, arrivedAt: now } = c.var
  const whose = { memberId: member.id, organizationId: team?.id ?? null }
  const closed = await listPausedIntake(db, whose, now)
  if (closed.length > 0) return { text: closedMessage(closed) }
  const limit = await refusedByLimit(
    db,
    { poster: posterIn(c, team), role: team?.role ?? null },
    whose,
    now,
  )
  return limit && { text: limit.message, link: limit.link }
}

/** The id of the organization that is posted for, in lower case; null for oneself. */
export const typedOrganization = ({ organizationId }: PostingTyped) =>
  isId(organizationId) ? organizationId.toLowerCase() : null
