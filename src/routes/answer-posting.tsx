import { Hono } from 'hono'
import { type Answer, answerByLink, answerFor, findAnswering } from '../db/postings/answers.ts'
import type { SaveResult } from '../db/postings/save.ts'
import { findPosting, type OwnPosting } from '../db/queries/postings.ts'
import { isToken } from '../lib/accounts/tokens.ts'
import { OUTCOMES, type Outcome } from '../lib/catalog.ts'
import { Failure, notFound } from '../lib/errors.ts'
import { MAY_NOT, may } from '../lib/organizations/rights.ts'
import { localPath, paths } from '../lib/paths.ts'
import { alreadyText } from '../lib/postings/states.ts'
import { AnswerPage } from '../views/postings/answer-page.tsx'
import { asId, formBody, limitBody } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { deadLink } from './http/letter-link.tsx'
import { secretAddress } from './http/middleware/secret-address.ts'
import { requireMember } from './http/middleware/session.ts'
import { leadTo } from './http/respond.tsx'
import { refusalText } from './postings/refusals.ts'

/** Answers by the link of a letter whether what was posted is still open: no sign-in is asked for. */
export const answerByLetter = new Hono<AppEnv>()
  .use(secretAddress)
  .get('/', async (c) => {
    const token = c.req.query('token')
    const found = isToken(token) ? await findAnswering(c.get('db'), token, new Date()) : null
    if (!isToken(token) || !found) return dead(c)
    return show(c, { posting: found.posting, action: paths.answerPosting, token })
  })
  .post('/', limitBody(16 * 1024), async (c) => {
    const { token, ...form } = await formBody(c)
    const db = c.get('db')
    const now = new Date()
    const found = isToken(token) ? await findAnswering(db, token, now) : null
    if (!isToken(token) || !found) return dead(c)
    const asked = { posting: found.posting, action: paths.answerPosting, token }
    const answer = answerOf(form)
    if (!answer) return show(c, { ...asked, errors: UNSAID })
    const result = await answerByLink(db, token, answer, now)
    if (!result) return dead(c)
    // What nobody else sees is no page for who is not signed in.
    const { id, suspended, heldAt } = found.posting
    return told(c, asked, result, suspended || heldAt ? paths.home : paths.opportunity(id))
  })

/** The same as a member, for what is theirs or their team's. */
export const answerSignedIn = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const posting = await required(c)
    if (posting.status === 'closed') return c.redirect(paths.posting(posting.id))
    return show(c, { posting, action: paths.answerFor(posting.id) })
  })
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const posting = await required(c)
    const form = await formBody(c)
    const next = form.next === undefined ? undefined : localPath(String(form.next))
    const asked = { posting, action: paths.answerFor(posting.id), next }
    const answer = answerOf(form)
    if (!answer) return show(c, { ...asked, errors: UNSAID })
    const { db, member } = c.var
    const ids = { memberId: member.id, id: posting.id }
    const result = await answerFor(db, ids, answer, new Date())
    return told(c, asked, result, next ?? paths.opportunity(posting.id))
  })

async function required(c: AppContext): Promise<OwnPosting> {
  const id = asId(c.req.param('id'), 'Posting')
  const posting = await findPosting(c.get('db'), c.get('member').id, id)
  if (!posting || posting.status === 'draft') throw notFound('Posting')
  if (posting.organizationId && !may(posting.role, 'post'))
    throw new Failure(403, 'role', MAY_NOT.post)
  return posting
}

const UNSAID = { outcome: 'Choose how it ended' }

function answerOf({ answer, outcome }: Record<string, unknown>): Answer | null {
  if (answer === 'open') return { open: true }
  return OUTCOMES.includes(outcome as Outcome) ? { open: false, outcome: outcome as Outcome } : null
}

type Asked = {
  posting: OwnPosting
  action: string
  token?: string
  next?: string | undefined
  errors?: Record<string, string>
}

function show(c: AppContext, { errors, ...asked }: Asked) {
  if (errors) c.status(422)
  return c.render(<AnswerPage {...asked} {...(errors && { errors })} now={new Date()} />, {
    title: 'Still open?',
    indexable: false,
    next: paths.home,
  })
}

function told(c: AppContext, asked: Asked, result: SaveResult, next: string) {
  if (!result.ok) return show(c, { ...asked, errors: { form: refusalOf(result) } })
  const { status } = result.posting
  const resumed = result.before?.status === 'paused'
  const title =
    status === 'closed' ? 'It is closed.' : resumed ? 'It is open again.' : 'It stays open.'
  return leadTo(c, next, { title })
}

function refusalOf(result: Extract<SaveResult, { ok: false }>): string {
  if (SAID.has(result.reason)) return refusalText(result, true)
  if (result.reason === 'state') return alreadyText(result.status)
  if (result.reason === 'incomplete') return Object.values(result.errors).join(' ')
  return REFUSED
}

const SAID = new Set(['tier_limit', 'doors_closed', 'suspended'])
const REFUSED = 'That does not go any more. Sign in to see how it stands.'

const dead = (c: AppContext) => deadLink(c, { href: paths.login, label: 'Sign in' })
