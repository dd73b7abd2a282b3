import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ENTRY_KINDS, ENTRY_LENGTHS } from '../../lib/members/profile-entries.ts'
import { MAX_PIECES, PIECE_LENGTHS, TURNS_A_DAY } from '../../lib/members/showcase.ts'
import { createdAt, filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { users } from './users.ts'

const memberId = () => uuid().references(() => users.id, { onDelete: 'cascade' })

const maxLength = (max: number) => sql.raw(String(max))

export const profileEntries = pgTable(
  'profile_entries',
  {
    id: idColumn(),
    memberId: memberId().notNull(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    title: text().notNull(),
    party: text(),
    /** Such as 2024-06. */
    month: text().notNull(),
    link: text(),
    words: text(),
    ...timestamps(),
  },
  (t) => [
    index('profile_entries_member_idx').on(t.memberId, t.kind, t.month.desc(), t.createdAt),
    oneOf('profile_entries_kind_check', t.kind, ENTRY_KINDS),
    filled('profile_entries_title_check', t.title, ENTRY_LENGTHS.title),
    filled('profile_entries_party_check', t.party, ENTRY_LENGTHS.party),
    check('profile_entries_issuer_check', sql`${t.kind} = 'project' or ${t.party} is not null`),
    check('profile_entries_month_check', sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check(
      'profile_entries_link_check',
      sql`${t.link} like 'https://%' and char_length(${t.link}) <= ${maxLength(ENTRY_LENGTHS.link)}`,
    ),
    filled('profile_entries_words_check', t.words, ENTRY_LENGTHS.words),
  ],
)

export type ProfileEntry = typeof profileEntries.$inferSelect

/** Keyed by a hash of the look-alike form. Former names stay reserved until their end. */
export const publicNames = pgTable(
  'public_names',
  {
    form: text().primaryKey(),
    name: text(),
    memberId: memberId(),
    since: instant().notNull(),
    /** Null while current. */
    until: instant(),
    /** Whether it redirects to the current name. */
    leads: boolean().notNull().default(true),
    /** The operators' reason. */
    withdrawnFor: text(),
  },
  (t) => [
    uniqueIndex('public_names_member_key').on(t.memberId).where(sql`until is null`),
    index('public_names_member_idx').on(t.memberId),
    index('public_names_until_idx').on(t.until).where(sql`until is not null`),
    check(
      'public_names_name_check',
      sql`${t.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${t.name}) between 3 and 30`,
    ),
    check('public_names_leads_check', sql`${t.leads} or ${t.until} is not null`),
    check('public_names_withdrawn_check', sql`${t.withdrawnFor} is null or not ${t.leads}`),
    check(
      'public_names_held_check',
      sql`(${t.memberId} is null) = (${t.name} is null) and (${t.name} is not null or ${t.until} is not null)`,
    ),
  ],
)

export const showcasePieces = pgTable(
  'showcase_pieces',
  {
    id: idColumn(),
    memberId: memberId().notNull(),
    /** From 1. */
    position: smallint().notNull(),
    title: text().notNull(),
    words: text(),
    link: text(),
    /** Null where an import came without it. */
    picture: text(),
    alt: text().notNull(),
    ...timestamps(),
  },
  (t) => [
    // Deferrable in its migration, so that two can swap.
    unique('showcase_pieces_position_key').on(t.memberId, t.position),
    index('showcase_pieces_picture_idx').on(t.picture),
    check(
      'showcase_pieces_position_check',
      sql`${t.position} between 1 and ${maxLength(MAX_PIECES)}`,
    ),
    filled('showcase_pieces_title_check', t.title, PIECE_LENGTHS.title),
    filled('showcase_pieces_words_check', t.words, PIECE_LENGTHS.words),
    filled('showcase_pieces_alt_check', t.alt, PIECE_LENGTHS.alt),
    check(
      'showcase_pieces_link_check',
      sql`${t.link} like 'https://%' and char_length(${t.link}) <= ${maxLength(PIECE_LENGTHS.link)}`,
    ),
  ],
)

export type ShowcasePiece = typeof showcasePieces.$inferSelect

export const showcaseTurns = pgTable(
  'showcase_turns',
  {
    day: date().notNull(),
    place: smallint().notNull(),
    memberId: memberId().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.place] }),
    unique('showcase_turns_member_key').on(t.memberId, t.day),
    check('showcase_turns_place_check', sql`${t.place} between 1 and ${maxLength(TURNS_A_DAY)}`),
  ],
)
