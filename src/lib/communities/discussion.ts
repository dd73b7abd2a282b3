import { z } from 'zod'
import { multiLine, singleLine } from '../text/text.ts'

const TITLE_LENGTH = 200
const BODY_LENGTH = 10_000

export const IN_PUBLIC =
  'This is public. Anyone can read it without signing in, with your full name and photo. Search engines may list it.'

export const discussionSchema = z.object({
  title: singleLine('Title', TITLE_LENGTH),
  body: multiLine('Text', BODY_LENGTH),
})

export const replySchema = z.object({ body: multiLine('Reply', BODY_LENGTH) })

export const NO_DISCUSSIONS_FOUND = {
  title: 'No discussions found',
  lead: 'Try fewer or other words.',
}
