import { z } from 'zod'
import {
  idValue,
  maybe,
  momentValue,
  namedValue,
  recordOf,
  word,
  words,
  writtenValue,
} from '../values.ts'

/** Absent from older archives. */
const removal = { removedAt: maybe(momentValue).optional(), removedFor: maybe(words).optional() }

export const communitieRecords = {
  communities: recordOf({ community: namedValue, role: word, joinedAt: momentValue }),
  discussions: recordOf({
    community: namedValue,
    title: words,
    body: words,
    ...removal,
    ...writtenValue,
  }),
  replies: recordOf({
    discussion: z.strictObject({ id: idValue, title: words }),
    community: namedValue,
    body: words,
    ...removal,
    ...writtenValue,
  }),
  'proposed-communities': recordOf({
    name: words,
    category: words,
    description: words,
    rules: words,
    status: word,
    reason: maybe(words),
    community: maybe(namedValue),
    decidedAt: maybe(momentValue),
    createdAt: momentValue,
  }),
  bans: recordOf({ community: namedValue, reason: words, createdAt: momentValue }),
  moderation: recordOf({
    community: namedValue,
    as: word,
    action: word,
    discussion: maybe(z.strictObject({ id: idValue, title: words })),
    why: maybe(words),
    at: momentValue,
  }),
}
