import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CHALLENGE_PURPOSES } from '../../lib/accounts/challenges.ts'
import { bytes } from './bytes.ts'
import { createdAt, filled, idColumn, instant, oneOf } from './columns.ts'
import { userReference, users } from './users.ts'

/** WebAuthn level 3. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    memberId: userReference(),
    /** base64url */
    credentialId: text().notNull(),
    /** COSE. A post-quantum key has 1,322 bytes. */
    publicKey: bytes().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    backedUp: boolean().notNull().default(false),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex('passkeys_credential_key').on(t.credentialId),
    index('passkeys_member_idx').on(t.memberId, t.createdAt),
    filled('passkeys_name_check', t.name, 100),
  ],
)

/** RFC 6238. */
export const totpSecrets = pgTable('totp_secrets', {
  memberId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** Neither it nor an older one is accepted again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
  /** Null until a first code was verified: until then it is not required. */
  confirmedAt: instant(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    memberId: userReference(),
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_key').on(t.memberId, t.codeHash)],
)

/** Single use, within minutes. */
export const challenges = pgTable(
  'challenges',
  {
    id: idColumn(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    memberId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('challenges_hash_key').on(t.tokenHash),
    index('challenges_member_idx').on(t.memberId),
    index('challenges_expiry_idx').on(t.expiresAt),
    oneOf('challenges_purpose_check', t.purpose, CHALLENGE_PURPOSES),
  ],
)
