import { z } from 'zod'
import {
  maybe,
  momentValue,
  namedValue,
  opportunityValue,
  recordOf,
  word,
  words,
} from '../values.ts'

export const talentRecords = {
  contacts: recordOf({
    as: z.enum(['member', 'team']),
    kind: word,
    with: maybe(namedValue),
    organization: namedValue,
    opportunity: maybe(opportunityValue),
    words: maybe(words),
    status: word,
    answeredAt: maybe(momentValue),
    createdAt: momentValue,
  }),
  'never-found-by': recordOf({ organization: namedValue, createdAt: momentValue }),
  'found-by': recordOf({
    organization: namedValue,
    day: z.iso.date(),
    openedAt: maybe(momentValue),
  }),
}
