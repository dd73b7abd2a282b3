import { z } from 'zod'
import { line, prose } from './text.ts'

const TITLE_LENGTH = 200
const BODY_LENGTH = 10_000

/** What a member writes to start a discussion. */
export const discussionSchema = z.object({
  title: line('Title', TITLE_LENGTH),
  body: prose('Text', BODY_LENGTH),
})

export const replySchema = z.object({ body: prose('Reply', BODY_LENGTH) })
