import type { Conversation } from '../../db/conversations/conversation.ts'
import { type SendResult, sendMessage } from '../../db/conversations/messages.ts'
import { MESSAGE_REFUSALS } from '../../lib/applications/conversation.ts'
import { VERIFY_FIRST } from '../../lib/errors.ts'
import { messageSchema } from '../../lib/mentorship/mentorship.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import type { MessageRefused } from '../../views/conversation/composer.tsx'
import { formBody } from '../http/body.ts'
import type { AppContext } from '../http/context.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { rateLimited } from '../http/rate-limit.ts'

type Received =
  | Extract<SendResult, { ok: true }>
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'refused'; status: 403 | 409 | 422 | 429; composer: MessageRefused }

export async function receiveMessage(c: AppContext, talk: Conversation): Promise<Received> {
  const form = await formBody(c)
  const typed = String(form.body ?? '')
  const refuse = (status: 403 | 409 | 422 | 429, error: string): Received => {
    return { ok: false, reason: 'refused', status, composer: { typed, error } }
  }
  if (isEmailUnverified(c)) return refuse(403, VERIFY_FIRST)
  const parsed = messageSchema.safeParse(form)
  if (!parsed.success)
    return refuse(422, parsed.error.issues[0]?.message ?? 'We couldn’t send this message')
  const { db, member, arrivedAt } = c.var
  const many = await rateLimited(c, [
    writingLimit('messages', member.createdAt, arrivedAt),
    member.id,
  ])
  if (many) return refuse(429, many.message)
  const result = await sendMessage(db, { ...talk, senderId: member.id, ...parsed.data }, arrivedAt)
  if (result.ok) return result
  if (result.reason === 'not_found') return { ok: false, reason: 'not_found' }
  return refuse(409, MESSAGE_REFUSALS[result.reason])
}
