import { Hono } from 'hono'
import { CONTACT_TOO_MANY, contactSchema } from '../../lib/contact/contact.ts'
import { Failure } from '../../lib/errors.ts'
import { saveMessage } from '../contact.tsx'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'

/** Open to visitors: members who cannot sign in need it most. */
export const apiContact = new Hono<AppEnv>().post(
  '/',
  limitBody(16 * 1024),
  mediaType('application/json'),
  jsonBody(contactSchema),
  async (c) => {
    const result = await saveMessage(c, c.req.valid('json'))
    if (!result.ok)
      throw new Failure(429, 'too_many', CONTACT_TOO_MANY, {
        headers: { 'Retry-After': String(result.retryAfter) },
      })
    const { id, name, email, topic, message, createdAt } = result.message
    return c.json({ id, name, email, topic, message, createdAt }, 201)
  },
)
