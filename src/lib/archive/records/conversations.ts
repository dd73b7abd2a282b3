import { z } from 'zod'
import {
  idValue,
  maybe,
  momentValue,
  namedValue,
  opportunityValue,
  recordOf,
  word,
  words,
  writtenValue,
} from '../values.ts'

export const conversationRecords = {
  mentorships: recordOf({
    as: z.enum(['mentor', 'mentee']),
    with: namedValue,
    status: word,
    description: maybe(words),
    duration: maybe(words),
    endReason: maybe(word),
    acceptedAt: maybe(momentValue),
    endedAt: maybe(momentValue),
    ...writtenValue,
  }),
  messages: recordOf({
    mentorshipId: maybe(idValue),
    applicationId: maybe(idValue).optional(),
    contactId: maybe(idValue).optional(),
    with: maybe(namedValue),
    opportunity: maybe(opportunityValue).optional(),
    organization: maybe(namedValue).optional(),
    body: words,
    createdAt: momentValue,
  }),
  reviews: recordOf({
    mentorshipId: maybe(idValue),
    sessionId: maybe(idValue).optional(),
    with: namedValue,
    rating: z.int().min(1).max(5),
    body: words,
    createdAt: momentValue,
  }),
}
