import { z } from 'zod'
import { multiLine, singleLine } from '../text/text.ts'

const TITLE_LENGTH = 200
const BODY_LENGTH = 10_000

export const IN_PUBLIC =
  'Everybody can read it, also without signing in, with your full name and your photo beside it. Search engines may list it.'

export const discussionSchema = z.object({
  title: singleLine('Title', TITLE_LENGTH),
  body: multiLine('Text', BODY_LENGTH),
})

export const replySchema = z.object({ body: multiLine('Reply', BODY_LENGTH) })
