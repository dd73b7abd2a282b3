import { expect, test } from 'bun:test'
import { Column, eq, getTableColumns, getTableName, is, SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { deleteUnusedResumes } from '../../src/db/applications/resumes.ts'
import { importMember } from '../../src/db/archive/import.ts'
import { PROFILE_FIELDS } from '../../src/db/archive/profile.ts'
import { ARCHIVE_SECTIONS } from '../../src/db/archive/sections.ts'
import type { Db } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { MEMBERS, memberId } from '../../src/db/seed/members.ts'
import { seed } from '../../src/db/seed.ts'
import { ADDED_LATER, SECTION_NAMES, sectionFile } from '../../src/lib/archive/records.ts'
import { storesIn } from '../../src/lib/files/stores.ts'
import { archiveFolder, exported, type Files, textIn } from '../support/archives.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { figure } from '../support/figures.ts'
import { addRichMember, RESIDENT_TEXT, SECRET } from '../support/resident.ts'

const here = await testDatabase()
const there = await testDatabase(engineOfRun === 'postgres' ? 'embedded' : 'postgres')
const { folder, zip } = archiveFolder()
const stores = storesIn({ dataDir: folder })
const madeAt = new Date('2027-01-18T09:00:00.000Z')
const { users } = schema

const exportFrom = (db: Db, memberId: string, site: string) =>
  exported(db, { memberId, site, madeAt, stores })

async function expectSame(after: Files, before: Files) {
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const name of Object.keys(before)) expect(textIn(after, name)).toBe(textIn(before, name))
}

const recordsIn = (files: Files) =>
  Object.fromEntries(
    SECTION_NAMES.map((name) => [name, JSON.parse(textIn(files, sectionFile(name))) as object[]]),
  )

test('a member with something of everything is the same once imported and exported again', async () => {
  const { member } = await addRichMember(here.db, stores)
  const before = await exportFrom(here.db, member.id, 'https://here.example')
  for (const [name, records] of Object.entries(recordsIn(before)))
    expect([name, records.length > 0]).toEqual([name, true])
  await expectSame(await exportFrom(here.db, member.id, 'https://here.example'), before)
  const times = (recordsIn(before).messages as { createdAt: string }[]).map(
    (each) => each.createdAt,
  )
  expect(times).toEqual(times.toSorted())

  const imported = await importMember(there.db, stores, await zip(before))
  expect(imported).toEqual({
    memberId: member.id,
    records: Object.values(recordsIn(before)).flat().length,
    photo: true,
    resumes: 1,
  })
  const after = await exportFrom(there.db, member.id, 'https://there.example')
  await expectSame(after, before)
  const files = Object.keys(before).filter((name) => !/json$|txt$/.test(name))
  expect(files.map((name) => name.split('/')[0])).toEqual(['photo.webp', 'showcase', 'resumes'])
  // It stays though nothing names it yet.
  expect(await deleteUnusedResumes(there.db, new Date('2030-01-01'))).toEqual([])
  for (const name of files) expect(Buffer.from(after[name]!).equals(before[name]!)).toBe(true)
})

test('a rejection that waits is not in an export, and is in the next once it is told', async () => {
  const applicant = await addMember(here.db)
  const posting = await addOpportunity(here.db)
  const at = new Date('2026-01-10T12:00:00Z')
  const morning = new Date(Date.now() + 60_000)
  const [sent] = await here.db
    .insert(schema.applications)
    .values({ opportunityId: posting.id, applicantId: applicant.id, createdAt: at })
    .returning()
  const decided = {
    status: 'rejected',
    statusBefore: 'pending',
    statusAt: at,
    answeredAt: at,
  } as const
  const step = {
    applicationId: sent!.id,
    status: 'rejected',
    by: 'team',
    reason: 'timing',
  } as const
  const notify = async (toldAt: Date) => {
    await here.db
      .update(schema.applications)
      .set({ ...decided, toldAt })
      .where(eq(schema.applications.id, sent!.id))
    await here.db
      .delete(schema.applicationEvents)
      .where(eq(schema.applicationEvents.applicationId, sent!.id))
    await here.db.insert(schema.applicationEvents).values({ ...step, words: 'Sorry.', at, toldAt })
    const files = await exportFrom(here.db, applicant.id, 'https://here.example')
    return recordsIn(files).applications![0]
  }
  expect(await notify(morning)).toMatchObject({ status: 'pending', answeredAt: null, trail: [] })
  expect(await notify(at)).toMatchObject({
    status: 'rejected',
    answeredAt: at.toISOString(),
    trail: [{ status: 'rejected', reason: 'timing', words: 'Sorry.', at: at.toISOString() }],
  })
})

test('demo members are the same once imported and exported again', async () => {
  await seed(here.db)
  const every = Math.ceil(MEMBERS.length / figure(12, MEMBERS.length))
  const members = MEMBERS.filter((_, n) => n % every === 0).map(({ handle }) => memberId(handle))
  expect(members.length).toBeGreaterThan(10)
  for (const id of members) {
    const before = await exportFrom(here.db, id, 'https://here.example')
    await importMember(there.db, stores, await zip(before))
    await expectSame(await exportFrom(there.db, id, 'https://there.example'), before)
  }
})

test.each([
  ['reports, blocks, opened opportunities and what goes with applications', ADDED_LATER],
  ['opened opportunities', ['opened-opportunities.json']],
])('an archive from before there were %s is read, and has none', async (_, names) => {
  const member = await addMember(here.db)
  const files = await exportFrom(here.db, member.id, 'https://here.example')
  for (const name of names) delete files[name]
  expect(Object.keys(files).length).toBeGreaterThan(15)
  await importMember(there.db, stores, await zip(files))
  const after = await exportFrom(there.db, member.id, 'https://there.example')
  const added = names.flatMap((name) => JSON.parse(textIn(after, name)))
  expect(added).toEqual([])
})

test('an export has no secret, and nothing that somebody else wrote', async () => {
  const [member] = await here.db.select().from(users).where(eq(users.passwordHash, SECRET))
  const files = await exportFrom(here.db, member!.id, 'https://here.example')
  for (const name of Object.keys(files)) {
    expect(textIn(files, name)).not.toContain(SECRET)
    expect(textIn(files, name)).not.toContain(RESIDENT_TEXT)
    expect(Buffer.from(files[name]!).includes(SECRET)).toBe(false)
  }
})

test('an imported member has no password, tier, verified address or payments', async () => {
  const rows = await there.db.select().from(users)
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const { passwordHash, emailVerifiedAt, membershipTier, membershipEndsAt } = row
    const status = [passwordHash, emailVerifiedAt, membershipTier, membershipEndsAt]
    expect(status).toEqual([null, null, 'foundation', null])
  }
  const stored = ['users', 'imported_records', 'letter_settings', 'resumes']
  stored.push('profile_entries', 'showcase_pieces')
  for (const table of tables)
    if (!stored.includes(getTableName(table)))
      expect([getTableName(table), await there.db.$count(table)]).toEqual([getTableName(table), 0])
})

/** What no export has, of tables as a whole or of their columns, and why. */
const LEFT_OUT: Record<string, string> = {
  backups: 'the site’s, and nobody’s data',
  ledger_transactions: 'the books, of which earnings and payments are what concerns the member',
  ledger_entries: 'the same',
  'payout_accounts.recipient_code': 'the provider’s key for it',
  'payouts.member_id': 'the member',
  'payouts.account_id': 'the mentor, in the books',
  'payouts.recipient_code': 'the provider’s key for it',
  'payouts.transfer_code': 'of the provider',
  'payouts.problem': 'of the provider',
  'payouts.next_check_at': 'how it is looked for',
  mentor_session_times: 'what the sessions say already',
  'mentor_offers.mentor_id': 'the member',
  'mentor_sessions.reserved_until': 'for minutes, until it is paid',
  'session_purchases.mentee_id': 'the member, or with whom it was',
  'session_purchases.account_id': 'the mentor, in the books',
  'session_purchases.offer_id': 'with its title',
  'session_purchases.checkout_url': 'of the provider',
  'session_purchases.transaction_id': 'of the provider',
  'session_purchases.problem': 'of the provider',
  'session_purchases.next_check_at': 'how it is looked for',
  session_credits: 'in which parts a payment is settled; its sessions say what took place',
  'mentor_availability.next_free_at': 'follows from the hours and the sessions',
  'mentor_availability.next_free_set_at': 'follows from the hours and the sessions',
  'mentor_sessions.mentee_id': 'the member, or with whom it was',
  'mentor_sessions.notes_version': 'a number of this database',
  'mentor_sessions.sequence': 'what calendars go by',
  'mentor_sessions.reminders_sent': 'stands among the letters',
  'mentor_sessions.asked_at': 'stands among the letters',
  'mentor_session_items.added_by_id': 'the member',
  'showcase_turns.place': 'in which order they stood that day',
  'showcase_turns.created_at': 'when the day’s turns were written down',
  sessions: 'where they are signed in now; sign-ins are in the activity',
  push_keys: 'a secret of the installation and nobody’s data',
  push_subscriptions: 'a browser’s address and secrets, which end with its session',
  push_messages: 'what waits for such a browser, of what stands among the notifications',
  account_tokens: 'secrets of links, for hours',
  challenges: 'secrets of a browser, for minutes',
  recovery_codes: 'secrets',
  calendar_feeds: 'a secret; the calendar is made from what is exported',
  idempotent_requests: 'what the API responded, encrypted, for a day',
  rate_limits: 'counts of nobody that can be read from them',
  first_operator_links: 'a secret of the installation and nobody’s data',
  payment_events: 'what the provider told, of which the payments are what concerns the member',
  message_reads: 'how far a conversation was read, in numbers of this database',
  exports: 'exports themselves',
  export_chunks: 'exports themselves',
  'users.password_hash': 'a secret',
  'users.sign_ins_ended': 'a number of this database',
  'users.entry_texts': 'what the entries say already',
  'users.paused_at': 'who exports is not on a break',
  'users.deletion_at': 'the same',
  'users.former_since': 'of nobody',
  communities: 'the site’s; named where the member is in one',
  'team_members.user_id': 'the member',
  'team_members.organization_id': 'the organization that is told',
  team_invitations: 'secrets of links, for days',
  'community_bans.notified': 'whether the ban was told by email, which is in the emails',
  'letters.topic': 'which email replaces which',
  'organizations.domain_token': 'what the team sets at its domain',
  'organizations.domain_asked_at': 'how it is looked for',
  'organizations.domain_checked_at': 'how it is looked for',
  'organizations.domain_missing_since': 'how it is looked for',
  'organizations.domain_next_check_at': 'how it is looked for',
  'organizations.domain_checks': 'how it is looked for',
  'organizations.confirmed_at': 'what operators did',
  'organizations.tier_ends_at': 'between the site and the organization',
  'organizations.billing_name': 'of the organization',
  'organizations.tax_number': 'of the organization',
  'organizations.manager_name': 'of the organization',
  'organizations.manager_email': 'of the organization',
  'organizations.suspended_at': 'what operators did',
  'organizations.suspended_for': 'what operators did',
  'organizations.closed_at': 'of the organization',
  operator_log: 'what operators did',
  application_findings: 'what somebody else wrote, quoted',
  'application_events.actor_id': 'who of the team it was, for the team alone',
  'application_notes.author_id': 'the member',
  'interview_times.opportunity_id': 'with the name of the opportunity',
  'interview_times.offered_by_id': 'the member',
  'interview_times.sequence': 'what calendars go by',
  'contacts.organization_id': 'with the name of the organization',
  'contacts.opportunity_id': 'with the name of the opportunity',
  'contacts.invited_by_id': 'the member',
  'resumes.member_id': 'the member',
  'resumes.stored_as': 'the name of a file of this site',
  reply_cases: 'the record of who was asked, which names nobody who asked',
  'users.time_zone': 'the zone of the device',
  'users.time_zone_fixed': 'whether that was chosen instead',
  'users.last_here_at': 'stands among the sessions',
  'applications.poster_id': 'with the name of the opportunity',
  'applications.organization_id': 'with the name of the opportunity',
  'applications.number': 'how many others applied before',
  'applications.criteria': 'what the posting asked of everybody',
  'applications.assigned_to_id': 'of the team; the applicant is not told',
  'applications.last_message_at': 'the messages say when',
  'mentorships.last_message_at': 'the messages say when',
  'contacts.last_message_at': 'the messages say when',
  'applications.blocked_by': 'of those who blocked them, which nobody is told',
  'applications.names_shown_at': 'of the team; that it was shortlisted is told',
  'reports.reporter_id': 'the member',
  'opportunities.pay_yearly': 'follows from the pay',
  'opportunities.asked_at': 'how its poster is asked',
  'opportunities.doors_told': 'how its poster is told',
  'opportunities.times_asked': 'how its poster is asked',
  'opportunities.held_at': 'what operators did',
  'opportunities.held_for': 'what operators did',
  'opportunities.repost_of_id': 'stands among the postings',
  'opportunities.version': 'a number of this database',
  'users.suspended_at': 'what operators did',
  'users.suspended_for': 'what operators did',
  'users.is_operator': 'of this site',
  'opportunities.posted_by_id': 'the member',
  'community_memberships.user_id': 'the member',
  'discussions.hidden': 'who exports is not on a break',
  'discussion_replies.hidden': 'who exports is not on a break',
  'discussions.pinned_at': 'of the community',
  'discussions.locked_at': 'of the community',
  'community_proposals.proposer_id': 'the member',
  'community_proposals.community_id': 'with the name of the community',
  'community_log.actor_id': 'the member',
  'community_log.member_id': 'whom it was done to, who is told with what it was',
  'community_log.community_id': 'with the name of the community',
  'community_log.discussion_id': 'with the title of the discussion',
  'community_log.reply_id': 'of somebody else, in the discussion that is named',
  'opportunities.paused_with_poster': 'who exports is not on a break',
  'discussion_replies.author_id': 'the member',
  'messages.sender_id': 'the member',
  'messages.sequence': 'a number of this database; the time says the order',
  'messages.client_id': 'a number of the browser that sent it',
  'reviews.reviewer_id': 'the member',
  'mentorships.reminded_at': 'when the other side was written to',
  'subscriptions.user_id': 'the member',
  'subscriptions.organization_id': 'terms of organizations are theirs',
  'payments.organization_id': 'stands by its name beside the payment',
  'subscriptions.reminded_at': 'stands among the letters',
  'subscriptions.paystack_customer_code': 'between the site and the provider',
  'subscriptions.paystack_plan_code': 'between the site and the provider',
  'subscriptions.paystack_subscription_code': 'between the site and the provider',
  'subscriptions.paystack_email_token': 'a secret',
  'subscriptions.paystack_authorization_code': 'a secret',
  'subscriptions.renewal_asked_at': 'the same',
  'payments.user_id': 'the member',
  'payments.access_code': 'a secret of a checkout',
  'payments.metadata': 'what the provider was told: it stands in the columns beside it',
  'payments.next_check_at': 'when the provider is asked again',
  'contact_messages.member_id': 'the member',
  'contact_messages.rank': 'follows from the tier',
  'contact_messages.answered_at': 'of the people who run the site',
  'contact_messages.letter_at': 'a letter to the people who run the site',
  'letters.member_id': 'the member',
  'letters.about': 'what tells letters of one kind apart',
  'letters.data': 'what its text was made of: words of others as well',
  'letters.due_at': 'how it is sent',
  'letters.sending_at': 'how it is sent',
  'letters.given_up_at': 'how it is sent',
  'letters.attempts': 'how it is sent',
  'letters.hard_bounces': 'how it is sent',
  'letters.failure': 'how it is sent',
  'letter_settings.key': 'a secret',
  'follows.member_id': 'the member',
  'follows.organization_id': 'named with its name',
  'follows.person_id': 'named with their name',
  'saved_searches.member_id': 'the member',
  'saved_searches.next_at': 'follows from how often',
  'saved_searches.feed_key': 'a secret',
  search_matches: 'what was told stands among the notifications',
  searched_opportunities: 'no member’s',
  notifications: 'how far their list was read; what it lists is exported',
  'notification_events.member_id': 'the member',
  'notification_events.actor_id': 'somebody else',
  'notification_events.key': 'what is linked, in this database',
  'notification_events.data': 'what its text is made of: words of others as well',
  'notification_events.listed': 'follows from the settings',
  'notification_events.email_id': 'which email of the site told it',
  'letter_settings.bounced_at': 'what this site’s letters met with',
  'letter_settings.member_id': 'the member',
  'identities.member_id': 'the member',
  'passkeys.member_id': 'the member',
  'passkeys.credential_id': 'what a browser knows the key by',
  'passkeys.public_key': 'a key',
  'passkeys.counter': 'a number of the key',
  'passkeys.transports': 'how a browser reaches the key',
  'totp_secrets.member_id': 'the member',
  'totp_secrets.secret': 'a secret',
  'totp_secrets.last_step': 'the last code that was used',
  'totp_secrets.created_at': 'before it was confirmed it guarded nothing',
  'access_tokens.member_id': 'the member',
  'access_tokens.token_hash': 'a secret',
  'access_tokens.noticed_at': 'an email tells it',
  'activity.member_id': 'the member',
  reply_templates: 'of an organization',
  webhooks: 'of an organization',
  webhook_deliveries: 'of an organization',
  imported_records: 'stands in the file that it came from',
  'applications.opportunity_id': 'with the name of the opportunity',
  'opportunities.organization_id': 'with the name of the organization',
  'community_memberships.community_id': 'with the name of the community',
  'discussions.community_id': 'with the name of the community',
  'discussion_replies.discussion_id': 'with the title of the discussion',
  'subscription_credits.from_id': 'the term that it stands in',
}

const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [each as PgTable] : []))

/** The columns that anything of a query is made of. */
function columnsIn(value: unknown): Column[] {
  if (is(value, Column)) return [value]
  if (is(value, SQL)) return value.queryChunks.flatMap(columnsIn)
  if (Array.isArray(value)) return value.flatMap(columnsIn)
  const isPlain = typeof value === 'object' && value?.constructor === Object
  return isPlain ? Object.values(value).flatMap(columnsIn) : []
}

const nameOf = (column: Column) => `${getTableName(column.table)}.${snake(column.name)}`
const snake = (name: string) => name.replace(/[A-Z]/g, (email) => `_${email.toLowerCase()}`)

test('every column is in an export, or is left out for a reason', () => {
  const sections = Object.values(ARCHIVE_SECTIONS)
  const ids = sections.map(({ id }) => id)
  const reported = columnsIn([PROFILE_FIELDS, ids, ...sections.map(({ fields }) => fields)])
  const exportedColumns = new Set(reported.map(nameOf))
  const columns = tables.flatMap((table) => Object.values(getTableColumns(table)).map(nameOf))
  const unexported = columns.filter((name) => !exportedColumns.has(name))
  const reasonsFor = (name: string) => [name, name.split('.')[0]!].filter((key) => LEFT_OUT[key])
  expect(unexported.filter((name) => reasonsFor(name).length === 0)).toEqual([])
  const used = new Set(unexported.flatMap(reasonsFor))
  expect(Object.keys(LEFT_OUT).filter((key) => !used.has(key))).toEqual([])
})

test('every row that names a member is theirs in an export, or its table is left out', () => {
  const sections = Object.values(ARCHIVE_SECTIONS)
  const owned = new Set(sections.flatMap(({ owners }) => owners.map(nameOf)))
  const references = tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === users)
      .flatMap(({ columns }) => columns.map(nameOf)),
  )
  expect(references.length).toBeGreaterThan(20)
  const own = [
    'letter_settings.member_id',
    // They stand in the profile.
    'profile_entries.member_id',
    'showcase_pieces.member_id',
    'totp_secrets.member_id',
    'imported_records.member_id',
    // Who blocked somebody is not told to them.
    'blocks.blocked_id',
    // Nor who follows them.
    'follows.person_id',
    // What somebody else did is told by its subject.
    'notification_events.actor_id',
    // What was done to them is told with their role, their ban and what they wrote.
    'community_log.member_id',
    // Who of a team it was is for the team.
    'application_events.actor_id',
    // Who of a team reviews it is for the team.
    'applications.assigned_to_id',
    // Whose posting it was is told with the opportunity.
    'applications.poster_id',
  ]
  const forgotten = references.filter(
    (name) => !owned.has(name) && !own.includes(name) && !LEFT_OUT[name.split('.')[0]!],
  )
  expect(forgotten).toEqual([])
})
