import { Hono } from 'hono'
import { saveContactMessage, writingTier } from '../db/contact/messages.ts'
import {
  addressIn,
  CONTACT_FAILED,
  CONTACT_SENT,
  CONTACT_TOO_MANY,
  contactSchema,
} from '../lib/contact/contact.ts'
import { fieldErrors, textValue } from '../lib/forms/errors.ts'
import { paths } from '../lib/paths.ts'
import { SITE_NAME } from '../lib/site.ts'
import { fullName } from '../lib/text/format.ts'
import {
  ContactForm,
  type ContactFormProps,
  ContactPage,
  ContactSent,
} from '../views/contact/contact-page.tsx'
import { formBody, limitBody } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { fragment, respond } from './http/respond.tsx'

export const contact = new Hono<AppEnv>()
  .get('/', (c) => {
    const { viewer } = c.var
    const name = viewer ? fullName(viewer) : ''
    const typed = { name, email: viewer?.email ?? '', topic: '', message: '' }
    return page(c, c.req.query('sent') === '1' ? null : { typed })
  })
  .post('/', limitBody(16 * 1024), async (c) => {
    c.set('failureText', CONTACT_FAILED)
    const sent = await formBody(c)
    const parsed = contactSchema.safeParse(sent)
    if (!parsed.success) return refuse(c, 422, sent, fieldErrors(parsed.error))
    const result = await saveMessage(c, parsed.data)
    if (result.ok) return respond(c, CONTACT_SENT, paths.contactSent, () => <ContactSent focus />)
    c.header('Retry-After', String(result.retryAfter))
    return refuse(c, 429, sent, { form: CONTACT_TOO_MANY })
  })

export async function saveMessage(c: AppContext, sent: ReturnType<typeof contactSchema.parse>) {
  const { db, viewer } = c.var
  const { name, email, topic, message } = sent
  const now = new Date()
  const tier = viewer && (await writingTier(db, viewer, now))
  const from = { memberId: viewer?.id ?? null, tier }
  return saveContactMessage(db, { ...from, name, email, topic, message }, now)
}

function refuse(
  c: AppContext,
  status: 422 | 429,
  sent: Record<string, unknown>,
  errors: Record<string, string>,
) {
  const typed = {
    name: textValue(sent.name),
    email: textValue(sent.email),
    topic: textValue(sent.topic),
    message: textValue(sent.message),
  }
  c.status(status)
  const form = { typed, errors }
  return wantsFragment(c) ? fragment(c, <ContactForm {...form} />) : page(c, form)
}

const page = (c: AppContext, form: ContactFormProps | null) =>
  c.render(<ContactPage contact={addressIn(c.get('env').MAIL_FROM)} form={form} />, {
    title: 'Contact',
    description: `How to reach the team behind this ${SITE_NAME}.`,
    canonical: paths.contact,
    indexable: true,
  })
