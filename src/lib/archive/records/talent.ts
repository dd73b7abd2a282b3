import { z } from 'zod'
import { maybe, moment, namedValue, opportunityValue, record, word, words } from '../values.ts'

export const talentRecords = {
  contacts: record({
    as: z.enum(['member', 'team']),
    kind: word,
    with: maybe(namedValue),
    organization: namedValue,
    opportunity: maybe(opportunityValue),
    words: maybe(words),
    status: word,
    answeredAt: maybe(moment),
    createdAt: moment,
  }),
  'never-found-by': record({ organization: namedValue, createdAt: moment }),
  'found-by': record({ organization: namedValue, day: z.iso.date(), openedAt: maybe(moment) }),
}
