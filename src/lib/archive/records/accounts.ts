import { z } from 'zod'
import { idValue, maybe, momentValue, namedValue, recordOf, word, words } from '../values.ts'

export const accountRecords = {
  standings: recordOf({
    memberSince: momentValue,
    tier: word,
    tierEndsAt: maybe(momentValue),
    addressProvedAt: maybe(momentValue),
    codesSince: maybe(momentValue),
    findableSince: maybe(momentValue).optional(),
  }),
  'messages-to-us': recordOf({
    name: words,
    email: words,
    tier: maybe(word),
    topic: words,
    message: words,
    createdAt: momentValue,
    reply: maybe(words).optional(),
  }),
  letters: recordOf({
    kind: word,
    address: maybe(words),
    createdAt: momentValue,
    sentAt: maybe(momentValue),
  }),
  'linked-accounts': recordOf({
    provider: words,
    account: words,
    email: maybe(words),
    createdAt: momentValue,
    lastUsedAt: maybe(momentValue),
  }),
  passkeys: recordOf({
    name: words,
    severalDevices: z.boolean(),
    createdAt: momentValue,
    lastUsedAt: maybe(momentValue),
  }),
  tokens: recordOf({
    name: words,
    prefix: words,
    scope: word,
    scopes: maybe(z.array(words)).optional(),
    organization: maybe(namedValue).optional(),
    createdAt: momentValue,
    expiresAt: momentValue,
    lastUsedAt: maybe(momentValue),
  }),
  activity: recordOf({ kind: word, at: momentValue, device: maybe(words), network: maybe(words) }),
  reports: recordOf({
    about: z.strictObject({ type: word, id: idValue }),
    reason: word,
    words,
    createdAt: momentValue,
    resolvedAt: maybe(momentValue),
    resolution: maybe(words),
  }),
  blocks: recordOf({ with: namedValue, createdAt: momentValue }),
  'public-names': recordOf({
    name: words,
    since: momentValue,
    until: maybe(momentValue),
    leads: z.boolean(),
    withdrawnFor: maybe(words),
  }),
  'showcase-turns': recordOf({ day: z.iso.date() }),
  notifications: recordOf({
    kind: word,
    about: z.strictObject({ type: word, id: idValue }),
    at: momentValue,
  }),
}
