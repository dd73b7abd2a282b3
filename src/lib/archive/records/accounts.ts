import { z } from 'zod'
import { idValue, maybe, moment, namedValue, record, word, words } from '../values.ts'

export const accountRecords = {
  standings: record({
    memberSince: moment,
    tier: word,
    tierEndsAt: maybe(moment),
    addressProvedAt: maybe(moment),
    codesSince: maybe(moment),
    findableSince: maybe(moment).optional(),
  }),
  'messages-to-us': record({
    name: words,
    email: words,
    tier: maybe(word),
    topic: words,
    message: words,
    createdAt: moment,
    reply: maybe(words).optional(),
  }),
  letters: record({
    kind: word,
    address: maybe(words),
    createdAt: moment,
    sentAt: maybe(moment),
  }),
  'linked-accounts': record({
    provider: words,
    account: words,
    email: maybe(words),
    createdAt: moment,
    lastUsedAt: maybe(moment),
  }),
  passkeys: record({
    name: words,
    severalDevices: z.boolean(),
    createdAt: moment,
    lastUsedAt: maybe(moment),
  }),
  tokens: record({
    name: words,
    prefix: words,
    scope: word,
    scopes: maybe(z.array(words)).optional(),
    organization: maybe(namedValue).optional(),
    createdAt: moment,
    expiresAt: moment,
    lastUsedAt: maybe(moment),
  }),
  activity: record({ kind: word, at: moment, device: maybe(words), network: maybe(words) }),
  reports: record({
    about: z.strictObject({ type: word, id: idValue }),
    reason: word,
    words,
    createdAt: moment,
    resolvedAt: maybe(moment),
    resolution: maybe(words),
  }),
  blocks: record({ with: namedValue, createdAt: moment }),
  'public-names': record({
    name: words,
    since: moment,
    until: maybe(moment),
    leads: z.boolean(),
    withdrawnFor: maybe(words),
  }),
  'showcase-turns': record({ day: z.iso.date() }),
  notifications: record({
    kind: word,
    about: z.strictObject({ type: word, id: idValue }),
    at: moment,
  }),
}
