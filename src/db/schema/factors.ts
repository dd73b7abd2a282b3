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
import { users } from './users.ts'

/** What a member signs in with beside or instead of a password (WebAuthn level 3). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** base64url, as the browser names it. */
    credentialId: text().notNull(),
    /** COSE. A post-quantum key has 1,322 bytes. */
    publicKey: bytes().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    /** Whether it is kept in more than one device. */
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

/** The codes that an app shows by the clock (RFC 6238). */
export const totpSecrets = pgTable('totp_secrets', {
  memberId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** base32 */
  secret: text().notNull(),
  /** Of the last code that was accepted: neither it nor an older one is again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
  /** Null until the first code proved that the app has it: until then it guards nothing. */
  confirmedAt: instant(),
})

/** Ten codes for whoever has lost the other factor; each goes once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_key').on(t.memberId, t.codeHash)],
)

/** What a browser must answer to, or come back from another site with: once, within minutes. */
export const challenges = pgTable(
  'challenges',
  {
    id: idColumn(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    /** Null where nobody is signed in. */
    memberId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of what the browser holds. */
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
