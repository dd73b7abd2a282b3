import { Hono } from 'hono'
import { Failure, invalid } from '../../lib/errors.ts'
import { mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { sameMember } from '../http/middleware/same-member.ts'
import { startSession } from '../http/middleware/session.ts'
import { signUp } from '../signup/create.ts'
import { draftForm, limitDraft } from '../signup/draft.ts'
import { sendConfirmation } from '../signup/send-confirmation.ts'
import { userJson } from './user-json.ts'

export const apiSignup = new Hono<AppEnv>().post(
  '/',
  limitDraft(),
  sameMember,
  mediaType('application/json', 'multipart/form-data'),
  async (c) => {
    const json = /^application\/json/i.test(c.req.header('Content-Type') ?? '')
    const draft = json ? asObject(await readJson(c.req.raw)) : await draftForm(c)
    const result = await signUp(c, draft)
    if (!result.ok) throw result.tooMany ?? invalid(result.errors)
    const session = await startSession(c, result.member)
    if (session) await sendConfirmation(c, result.member.id, session)
    return c.json(userJson(result.member), 201)
  },
)

const readJson = (request: Request) =>
  request.json().catch(() => {
    throw new Failure(400, 'malformed', 'The body isn’t valid JSON.')
  })

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw new Failure(400, 'malformed', 'The body must be a JSON object.')
}
