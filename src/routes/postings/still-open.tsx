import { Hono } from 'hono'
import {
  type ConfirmationAnswer,
  confirmByLink,
  confirmPosting,
  findConfirmation,
} from '../../db/postings/confirmation-answers.ts'
import { findPosting, type OwnPosting } from '../../db/postings/postings.ts'
import type { SaveResult } from '../../db/postings/save.ts'
import { isToken } from '../../lib/accounts/tokens.ts'
import { OUTCOMES, type Outcome } from '../../lib/catalog.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { can, MAY_NOT } from '../../lib/organizations/rights.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { alreadyText } from '../../lib/postings/states.ts'
import { AnswerPage } from '../../views/postings/still-open-page.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { deadLink } from '../http/email-link.tsx'
import { secretAddress } from '../http/middleware/secret-address.ts'
import { requireMember } from '../http/middleware/session.ts'
import { redirect } from '../http/respond.tsx'
import { refusalText } from './refusals.ts'

/** Works without a session: the link's token identifies the poster. */
export const confirmByEmail = new Hono<AppEnv>()
  .use(secretAddress)
  .get('/', async (c) => {
    const token = c.req.query('token')
    const found = isToken(token) ? await findConfirmation(c.get('db'), token, new Date()) : null
    if (!isToken(token) || !found) return dead(c)
    return show(c, { posting: found.posting, action: paths.answerPosting, token })
  })
  .post('/', limitBody(16 * 1024), async (c) => {
    const { token, ...form } = await formBody(c)
    const db = c.get('db')
    const now = new Date()
    const found = isToken(token) ? await findConfirmation(db, token, now) : null
    if (!isToken(token) || !found) return dead(c)
    const requested = { posting: found.posting, action: paths.answerPosting, token }
    const answer = answerOf(form)
    if (!answer) return show(c, { ...requested, errors: NOT_ANSWERED })
    const result = await confirmByLink(db, token, answer, now)
    if (!result) return dead(c)
    // Signed-out visitors must not see a posting that is hidden from others.
    const { id, suspended, heldAt } = found.posting
    return answeredToast(
      c,
      requested,
      result,
      suspended || heldAt ? paths.home : paths.opportunity(id),
    )
  })

export const confirmSignedIn = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const posting = await required(c)
    if (posting.status === 'closed') return c.redirect(paths.posting(posting.id))
    return show(c, { posting, action: paths.answerFor(posting.id) })
  })
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const posting = await required(c)
    const form = await formBody(c)
    const next = form.next === undefined ? undefined : localPath(String(form.next))
    const requested = { posting, action: paths.answerFor(posting.id), next }
    const answer = answerOf(form)
    if (!answer) return show(c, { ...requested, errors: NOT_ANSWERED })
    const { db, member } = c.var
    const ids = { memberId: member.id, id: posting.id }
    const result = await confirmPosting(db, ids, answer, new Date())
    return answeredToast(c, requested, result, next ?? paths.opportunity(posting.id))
  })

async function required(c: AppContext): Promise<OwnPosting> {
  const id = parseId(c.req.param('id'), 'Posting')
  const posting = await findPosting(c.get('db'), c.get('member').id, id)
  if (!posting || posting.status === 'draft') throw notFound('Posting')
  if (posting.organizationId && !can(posting.role, 'post'))
    throw new Failure(403, 'role', MAY_NOT.post)
  return posting
}

const NOT_ANSWERED = { outcome: 'Choose how it ended' }

function answerOf({ answer, outcome }: Record<string, unknown>): ConfirmationAnswer | null {
  if (answer === 'open') return { open: true }
  return OUTCOMES.includes(outcome as Outcome) ? { open: false, outcome: outcome as Outcome } : null
}

type ConfirmationRequest = {
  posting: OwnPosting
  action: string
  token?: string
  next?: string | undefined
  errors?: Record<string, string>
}

function show(c: AppContext, { errors, ...requested }: ConfirmationRequest) {
  if (errors) c.status(422)
  return c.render(<AnswerPage {...requested} {...(errors && { errors })} now={new Date()} />, {
    title: 'Still open?',
    indexable: false,
    next: paths.home,
  })
}

function answeredToast(
  c: AppContext,
  requested: ConfirmationRequest,
  result: SaveResult,
  next: string,
) {
  if (!result.ok) return show(c, { ...requested, errors: { form: refusalOf(result) } })
  const { status } = result.posting
  const resumed = result.before?.status === 'paused'
  const title =
    status === 'closed'
      ? 'Posting closed.'
      : resumed
        ? 'Posting resumed.'
        : 'Confirmed: still open.'
  return redirect(c, next, { title })
}

function refusalOf(result: Extract<SaveResult, { ok: false }>): string {
  if (EXPLAINED_REFUSALS.has(result.reason)) return refusalText(result, true)
  if (result.reason === 'state') return alreadyText(result.status)
  if (result.reason === 'incomplete') return Object.values(result.errors).join(' ')
  return REFUSED
}

const EXPLAINED_REFUSALS = new Set(['tier_limit', 'doors_closed', 'suspended'])
const REFUSED = 'You can no longer do that. Sign in to see its status.'

const dead = (c: AppContext) => deadLink(c, { href: paths.login, label: 'Sign in' })
