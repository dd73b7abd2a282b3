import { z } from 'zod'
import {
  idValue,
  maybe,
  moment,
  namedValue,
  opportunityValue,
  record,
  word,
  words,
  writtenValue,
} from '../values.ts'

export const conversationRecords = {
  mentorships: record({
    as: z.enum(['mentor', 'mentee']),
    with: namedValue,
    status: word,
    description: maybe(words),
    duration: maybe(words),
    endReason: maybe(word),
    acceptedAt: maybe(moment),
    endedAt: maybe(moment),
    ...writtenValue,
  }),
  messages: record({
    mentorshipId: maybe(idValue),
    applicationId: maybe(idValue).optional(),
    contactId: maybe(idValue).optional(),
    with: maybe(namedValue),
    opportunity: maybe(opportunityValue).optional(),
    organization: maybe(namedValue).optional(),
    body: words,
    createdAt: moment,
  }),
  reviews: record({
    mentorshipId: maybe(idValue),
    sessionId: maybe(idValue).optional(),
    with: namedValue,
    rating: z.int().min(1).max(5),
    body: words,
    createdAt: moment,
  }),
}
