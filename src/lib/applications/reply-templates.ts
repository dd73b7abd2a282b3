import { z } from 'zod'
import { multiLine, singleLine } from '../text/text.ts'
import { MAX_REJECTION_LENGTH } from './rejection.ts'

export const MAX_REPLY_TEMPLATES = 30
const MAX_TEMPLATE_NAME_LENGTH = 80

export const TOO_MANY_TEMPLATES = `An organization can have ${MAX_REPLY_TEMPLATES} reply templates. Delete one to add another`

export const replyTemplateSchema = z.object({
  name: singleLine('Name', MAX_TEMPLATE_NAME_LENGTH, { required: 'Enter a name' }),
  body: multiLine('Text', MAX_REJECTION_LENGTH, { required: 'Enter the text' }),
})

export type ReplyTemplate = { id: string; name: string; body: string }

export type TemplateChoice = Pick<ReplyTemplate, 'id' | 'name'>

/** For every team, before it has templates of its own. */
export const STARTER_TEMPLATES: ReplyTemplate[] = [
  {
    id: 'strong-field',
    name: 'Many strong applications',
    body: 'Thank you for the time you put into your application. We received many strong ones and chose someone whose experience was closer to this role. We hope you’ll apply again.',
  },
  {
    id: 'apply-again',
    name: 'Please apply again',
    body: 'Thank you for applying. You weren’t the closest match this time, but we liked your application. Please apply again when we post something similar.',
  },
  {
    id: 'role-filled',
    name: 'Role filled',
    body: 'Thank you for applying. We’ve filled this role and aren’t reviewing further applications. We’re sorry we can’t give you better news.',
  },
  {
    id: 'next-steps',
    name: 'Next steps',
    body: 'Thank you for your application. We’re reviewing it and will get back to you by the reply-by date on your application page.',
  },
]

export const findStarter = (id: string) => STARTER_TEMPLATES.find((starter) => starter.id === id)
