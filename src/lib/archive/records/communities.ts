import { z } from 'zod'
import { idValue, maybe, moment, namedValue, record, word, words, writtenValue } from '../values.ts'

/** Absent from older archives. */
const removal = { removedAt: maybe(moment).optional(), removedFor: maybe(words).optional() }

export const communitieRecords = {
  communities: record({ community: namedValue, role: word, joinedAt: moment }),
  discussions: record({
    community: namedValue,
    title: words,
    body: words,
    ...removal,
    ...writtenValue,
  }),
  replies: record({
    discussion: z.strictObject({ id: idValue, title: words }),
    community: namedValue,
    body: words,
    ...removal,
    ...writtenValue,
  }),
  'proposed-communities': record({
    name: words,
    category: words,
    description: words,
    rules: words,
    status: word,
    reason: maybe(words),
    community: maybe(namedValue),
    decidedAt: maybe(moment),
    createdAt: moment,
  }),
  bans: record({ community: namedValue, reason: words, createdAt: moment }),
  moderation: record({
    community: namedValue,
    as: word,
    action: word,
    discussion: maybe(z.strictObject({ id: idValue, title: words })),
    why: maybe(words),
    at: moment,
  }),
}
