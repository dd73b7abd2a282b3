import { beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkConsistency } from '../../../src/db/consistency/consistency.ts'
import { fillDemo } from '../../../src/demo.ts'
import { storesIn } from '../../../src/lib/files/stores.ts'
import { testDatabase } from '../../support/database.ts'
import { atEndOfFile } from '../../support/endings.ts'

const MINUTE = 60_000

const database = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'waymark-consistency-'))
atEndOfFile(() => rmSync(dataDir, { recursive: true }))
const stores = storesIn({ dataDir })

beforeAll(() => fillDemo(database, stores), MINUTE)

test('the demo data contradicts itself nowhere', async () => {
  const { rules, findings } = await checkConsistency(database, stores)
  expect(findings).toEqual([])
  expect(rules).toBeGreaterThan(130)
})

test('files that rows name and files that no row names are found, but for what is just arriving', async () => {
  const [photo = ''] = readdirSync(join(dataDir, 'photos'))
  const [resume = ''] = readdirSync(join(dataDir, 'resumes'))
  const bytes = (await stores.photos.get(photo))!
  const arriving = await stores.photos.put(await bytes.bytes())
  const stray = await stores.resumes.put(await (await stores.resumes.get(resume))!.bytes())
  utimesSync(join(dataDir, 'resumes', stray), 0, 0)
  await stores.photos.remove(photo)
  expect((await checkConsistency(database, stores)).findings).toEqual([
    { what: 'photos that are missing', count: 1, ids: [photo] },
    { what: 'résumés that no row names', count: 1, ids: [stray] },
  ])
  await stores.photos.put(await bytes.bytes(), photo)
  await stores.photos.remove(arriving)
  await stores.resumes.remove(stray)
  expect((await checkConsistency(database, stores)).findings).toEqual([])
})

const one = (table: string, condition = 'true') =>
  `(select id from ${table} where ${condition} order by id limit 1)`
const posting = (set: string, condition: string) =>
  `update opportunities set ${set} where id = ${one('opportunities', condition)}`
const application = (set: string, condition: string) =>
  `update applications set ${set} where id = ${one('applications', condition)}`
const nobody = '00000000-0000-0000-0000-000000000000'
const person = `(email, first_name) values (gen_random_uuid() || '@example.com', 'New')`
const twoTerms = (start: string) => `with holder as (insert into users ${person} returning id)
  insert into subscriptions (user_id, membership_tier, amount, start_date, end_date)
  select id, 'foundation', 0, now() + at * interval ${start}, now() + at * interval ${start} + interval '9 days'
  from holder, generate_series(1, 2) at`

/** Each breaks one rule by hand; the names of rules that it breaks. */
const BREAKS: [broken: string, what: string, ...more: string[]][] = [
  [
    `update communities set member_count = member_count + 1 where id = ${one('communities')}`,
    'communities with a wrong member count',
  ],
  [
    `with made as (insert into communities (name, description, category, held) values ('No one', 'x', 'x', null) returning id)
      select from made`,
    'communities that neither an active owner nor the operators look after',
  ],
  [
    `with owner as (insert into users (paused_at, email, first_name) values (now(), 'owner@example.com', 'New') returning id),
      made as (insert into communities (name, description, category, held) values ('Away', 'x', 'x', null) returning id)
      insert into community_memberships (community_id, user_id, role) select made.id, owner.id, 'owner' from made, owner`,
    'communities that neither an active owner nor the operators look after',
  ],
  [
    `insert into community_bans (community_id, user_id, reason)
      select community_id, user_id, 'x' from community_memberships where role = 'member' order by id limit 1`,
    'banned members who are in the community',
  ],
  [
    `with many as (select community_id from discussions group by 1 having count(*) > 3 order by 1 limit 1)
      update discussions set pinned_at = now() where community_id in (select community_id from many)`,
    'communities with too many pinned discussions',
  ],
  [
    `update discussions set hidden = true where id = ${one('discussions', 'not hidden')}`,
    'discussions hidden or shown wrongly',
  ],
  [
    `update discussion_replies set hidden = true where id = ${one('discussion_replies', 'not hidden')}`,
    'replies hidden or shown wrongly',
  ],
  [
    posting(`outcome = 'withdrawn'`, `status = 'draft'`),
    'postings with an end that are not closed',
  ],
  [
    posting(`published_at = null`, `status = 'open'`),
    'live postings that were never published, or are paused as well',
  ],
  [
    posting(`paused_for = null, paused_with_poster = false`, `status = 'paused'`),
    'paused postings without a reason',
  ],
  [
    posting(`held_for = null`, `held_at is not null`),
    'held postings without a reason, or with one and not held',
  ],
  [
    `insert into opportunities (title, description, type, status, published_at) values ('x', 'x', 'job', 'open', now())`,
    'open postings that nobody offers',
  ],
  [
    `with made as (insert into users (paused_at, email, first_name) values (now(), 'away@example.com', 'New') returning id)
      insert into opportunities (title, description, type, status, published_at, posted_by_id)
      select 'x', 'x', 'job', 'open', now(), id from made`,
    'live postings of members who are away',
  ],
  [
    `with made as (insert into users ${person} returning id)
      insert into opportunities (title, description, type, status, paused_with_poster, posted_by_id)
      select 'x', 'x', 'job', 'paused', true, id from made`,
    'postings paused for the absence of a member who is here',
  ],
  [
    `update organizations set closed_at = now() where id in (select organization_id from opportunities
      where status = 'open' and organization_id not in (select organization_id from team_members)
      order by 1 limit 1)`,
    'open postings of closed organizations',
  ],
  [
    `delete from application_events where application_id = ${one('applications', `status = 'shortlisted'`)}`,
    'applications whose status is not on their timeline',
  ],
  [
    application(`answered_at = null`, `status = 'interview'`),
    'applications with a reply and no date of it',
    'applications that the reply record lacks or dates differently',
  ],
  [
    application(`withdrawn_at = now()`, `status = 'opened'`),
    'applications that are withdrawn without a date, or have one and are not',
  ],
  [
    application(`unanswered_at = null`, `status = 'closed_unanswered'`),
    'applications closed without a reply and without a date',
  ],
  [
    application(`assigned_to_id = applicant_id`, `status = 'pending'`),
    'applications assigned to someone who does not review them',
  ],
  [
    application(
      `resume_id = ${one('resumes')}`,
      `status = 'pending'
      and applicant_id not in (select member_id from resumes)`,
    ),
    'applications with the résumé of another member',
  ],
  [
    `insert into application_drafts (opportunity_id, member_id, resume_id)
      select ${one('opportunities')}, ${one('users', 'id not in (select member_id from resumes)')}, ${one('resumes')}
      on conflict (opportunity_id, member_id) do update set resume_id = excluded.resume_id`,
    'drafts of applications with the résumé of another member',
  ],
  [
    `update interview_times set opportunity_id = ${one('opportunities', `status = 'draft'`)}
      where id = ${one('interview_times', 'chosen_at is null')}`,
    'interview times of another posting than their application',
  ],
  [
    `update mentorships set end_reason = 'ended' where id = ${one('mentorships', `status = 'pending'`)}`,
    'mentorship requests that were accepted or ended already',
  ],
  [
    `update mentorships set ended_at = now() where id = ${one('mentorships', `status = 'active'`)}`,
    'active mentorships that nobody accepted, or that have an end',
  ],
  [
    `update mentorships set ended_at = null where id = ${one('mentorships', `status = 'completed'`)}`,
    'ended mentorships without a date or a reason',
  ],
  [
    `delete from reply_cases where id = ${one('mentorships', `status = 'active'`)}`,
    'mentorships that the reply record lacks or dates differently',
  ],
  [
    `update reviews set reviewer_id = ${one('users', 'id not in (select mentor_id from mentorships) and id not in (select mentee_id from mentorships)')}
      where id = ${one('reviews')}`,
    'reviews by someone who is neither mentor nor mentee',
  ],
  [
    `update messages set sender_id = ${one('users', 'id not in (select mentor_id from mentorships) and id not in (select mentee_id from mentorships)')}
      where id = ${one('messages', 'mentorship_id is not null')}`,
    'messages of a mentorship by someone who is neither mentor nor mentee',
  ],
  [
    `update mentorships set last_message_at = 'epoch' where last_message_at is not null`,
    'mentorships with a later message than they say',
  ],
  [
    application(`last_message_at = null`, `last_message_at is not null`),
    'applications with a later message than they say',
  ],
  [
    `update contacts set last_message_at = null where last_message_at is not null`,
    'talent conversations with a later message than they say',
  ],
  [
    `update contacts set opportunity_id = ${one('opportunities', `status = 'draft'`)}
      where id = ${one('contacts', `kind = 'invitation'`)}`,
    'invitations to a posting of another organization',
  ],
  [
    `with made as (insert into organizations (name, type) values ('Empty', 'ngo') returning id)
      insert into team_members (organization_id, user_id, role) select id, ${one('users')}, 'admin' from made`,
    'organizations whose team has no owner',
  ],
  [
    `insert into users (email, first_name, former_since, password_hash) values ('former@example.com', 'x', now(), 'x')`,
    'deleted accounts that can still sign in',
  ],
  [
    `with made as (insert into users (paused_at, email, first_name) values (now(), 'paused@example.com', 'New') returning id)
      insert into sessions (sid, sess, expire) select 'x', jsonb_build_object('userId', id), now() + interval '1 day' from made`,
    'members who are away and signed in',
  ],
  [
    `insert into users (deletion_at, email, first_name) values (now() + interval '1 day', 'leaving@example.com', 'New')`,
    'scheduled deletions of accounts that are not paused',
  ],
  [
    `update users set entry_texts = 'other' where id = ${one('users', 'entry_texts is null')}`,
    'profiles whose entries are not searched as they are',
  ],
  [
    `insert into reply_cases (id, person_id, received_at, answer_by) values (gen_random_uuid(), '${nobody}', now(), now())`,
    'reply records of members who are gone',
  ],
  [
    `insert into letters (kind, about, address, sent_at, given_up_at) values ('welcome', 'x', 'a@example.com', now(), now())`,
    'emails both sent and given up',
  ],
  [
    `insert into subscriptions (organization_id, membership_tier, amount) values (${one('organizations')}, 'organization', 0)`,
    'active terms without a start or an end',
  ],
  [twoTerms(`'1 day'`), 'active terms that overlap'],
  [
    `insert into users (membership_tier, email, first_name) values ('expert', 'gift@example.com', 'New')`,
    'members with another plan than their terms give',
  ],
  [
    `insert into users (membership_ends_at, email, first_name) values (now() + interval '1 day', 'free@example.com', 'New')`,
    'members on the free plan with an end of it',
  ],
  [
    `insert into organizations (name, type, tier_ends_at) values ('Gift', 'ngo', now() + interval '1 day')`,
    'organizations whose plan ends at another time than their terms',
  ],
  [
    `with one as (select id, user_id from payments where subscription_id is not null and organization_id is null order by id limit 1)
      update payments set user_id = (select id from users where id not in (select user_id from one) order by id limit 1)
      where id = (select id from one)`,
    'payments for a term of someone else',
  ],
  [
    `insert into subscription_credits (from_id, to_id, amount)
      select id, id, 1 from subscriptions where status = 'active' order by id limit 1`,
    'credits of a term that goes on, or to someone else',
  ],
  [
    `insert into ledger_transactions (kind, reference) values ('paid', 'x')`,
    'ledger transactions that do not balance, or have no entries',
  ],
  [
    `with made as (insert into ledger_transactions (kind, reference) values ('payout-paid', 'x') returning id)
      insert into ledger_entries (transaction_id, account, member_id, amount, currency)
      select id, 'payouts', '${nobody}', -5, 'NGN' from made`,
    'ledger transactions that do not balance, or have no entries',
    'currencies in which the ledger’s accounts together are not zero',
    'payouts of which the ledger says something else',
    'mentors’ accounts below zero',
  ],
  [
    `with paid as (insert into session_purchases
        (reference, mentor_id, mentee_id, account_id, title, minutes, amount, share, currency, status, paid_at)
        select 'x', id, id, id, 'Talk', 60, 100, 10, 'NGN', 'success', now() - interval '188 days'
        from users order by id limit 1 returning id)
      insert into session_credits (purchase_id, amount, share) select id, 100, 10 from paid`,
    'mentors for whom another sum is held than their sessions to settle cost',
    'sessions paid for whose money is held a week after it was due',
  ],
  [
    `insert into notification_events (member_id, subject_type, subject_id, kind, key)
      select id, 'report', id, 'moderation', 'x' from users order by id limit 1`,
    'events that no notification shows',
  ],
  [
    `insert into notifications (member_id, subject_type, subject_id, unread_since)
      select id, 'report', id, now() + interval '1 day' from users order by id desc limit 1`,
    'notifications that are unread since after their newest event',
  ],
  [
    `with search as (insert into saved_searches (member_id, name, query, frequency)
        select id, 'x', 'q=broken', 'off' from users order by id limit 1 returning id)
      insert into search_matches (member_id, opportunity_id, search_id)
      select (select id from users order by id desc limit 1), ${one('opportunities')}, id from search`,
    'matches of another member’s saved search',
  ],
  [
    `insert into saved_searches (member_id, name, query, frequency)
      select (select id from users order by id desc limit 1), 'x', 'q=' || n, 'off' from generate_series(1, 11) n`,
    'members with more saved searches than allowed',
  ],
  ...(['saved', 'hidden'] as const).map((mark): [string, string] => [
    `with made as (insert into opportunities (title, description, type, created_at)
        select 'x', 'x', 'job', now() from generate_series(1, 501) returning id)
      insert into ${mark}_opportunities (member_id, opportunity_id)
      select (select id from users order by id desc limit 1), id from made`,
    `members with more ${mark} opportunities than allowed`,
  ]),
  [
    `with made as (insert into users (email, first_name)
        select gen_random_uuid() || '@example.com', 'New' from generate_series(1, 501) returning id)
      insert into follows (member_id, kind, person_id)
      select (select id from users order by id desc limit 1), 'person', id from made`,
    'members who follow more than allowed',
  ],
  [
    `with made as (insert into ledger_transactions (kind, reference) values ('paid', 'held') returning id)
      insert into ledger_entries (transaction_id, account, member_id, amount, currency)
      select id, account, member, amount, 'NGN' from made, (values ('held', '${nobody}'::uuid, 5),
        ('refunds', null, 5), ('cash', null, -10)) entry (account, member, amount)`,
    'mentors for whom another sum is held than their sessions to settle cost',
    'currencies in which another sum is owed in refunds than the ledger says',
  ],
  [
    `with told as (select id, member_id from notifications order by id limit 1),
      session as (insert into sessions (sid, sess, expire)
        select 'push', jsonb_build_object('userId', users.id), now() + interval '1 day'
        from users, told where users.id <> member_id and paused_at is null and suspended_at is null
          and former_since is null order by users.id limit 1 returning sid),
      subscription as (insert into push_subscriptions (sid, endpoint, p256dh, auth)
        select sid, 'https://push.apple.com.example.org/x', 'x', 'x' from session returning sid)
      insert into push_messages (sid, notification_id, kind)
      select sid, id, 'x' from subscription, told`,
    'pushes of another member’s notification',
    'push subscriptions that are too many, or at no known service',
  ],
  [
    `update pg_index set indisvalid = false where indexrelid = 'blocks_blocked_idx'::regclass`,
    'indexes that are not valid',
  ],
  [
    `alter table blocks add constraint blocks_later_check check (created_at is not null) not valid`,
    'constraints that were never validated',
  ],
  [`alter table users disable trigger users_words`, 'triggers that are switched off'],
  [
    `insert into blocks (blocker_id, blocked_id) values (${one('users')}, '${nobody}')`,
    'rows of blocks that refer to nothing in users (blocks_blocked_id_users_id_fk)',
  ],
  [
    `insert into access_tokens (member_id, organization_id, name, token_hash, prefix, scope, scopes, expires_at)
      select (select user_id from team_members where organization_id = organizations.id limit 1), id, 'Sync',
        gen_random_uuid(), 'wm_', 'read', '{webhooks:read}', now() + interval '1 day'
      from (select id from organizations limit 1) organizations, generate_series(1, 21)`,
    'members or organizations with more API tokens than they can have',
  ],
  [
    `insert into webhooks (organization_id, url, secret, previous_secret)
      select id, 'https://example.org', 'whsec_x', 'whsec_y' from organizations limit 1`,
    'webhooks with an earlier secret that never ends, or an end without one',
  ],
  [
    `with webhook as (insert into webhooks (organization_id, url, secret)
        select id, 'https://example.org', 'whsec_x' from organizations limit 1 returning *)
      insert into webhook_deliveries (webhook_id, application_id, type, data, due_at, delivered_at, given_up_at)
      select webhook.id, applications.id, 'application.changed', '{}', now(), now(), now()
      from webhook, applications
      where applications.organization_id is distinct from webhook.organization_id limit 1`,
    'webhook deliveries about applications to another organization',
    'webhook deliveries that arrived and were given up',
  ],
  [
    `select setval('messages_sequence_seq', 1)`,
    'sequences behind their column (messages.sequence)',
  ],
]

/** The engine of the embedded tests is used again, as its tables were. */
const REPAIR = `update pg_index set indisvalid = true where indexrelid = 'blocks_blocked_idx'::regclass;
  alter table blocks drop constraint blocks_later_check;
  alter table users enable trigger users_words`

test(
  'every rule is broken by hand, and exactly those are found',
  async () => {
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      for (const [broken] of BREAKS) {
        const { count } = await tx.unsafe(broken)
        expect([count !== 0, broken]).toEqual([true, broken])
      }
    })
    const { findings } = await checkConsistency(database, stores)
    await database.sql.unsafe(REPAIR)
    const found = findings.map(({ what }) => what)
    expect(found.toSorted()).toEqual([...new Set(BREAKS.flatMap(([, ...whats]) => whats))].sort())
    for (const { ids, count } of findings) expect(ids).toHaveLength(Math.min(count, 5))
    const ownerless = findings.find(({ what }) => what.startsWith('communities that neither'))
    expect(ownerless?.count).toBe(2)
  },
  MINUTE,
)

test('of many, all are counted and five are named', async () => {
  await database.sql`update communities set member_count = member_count + 2`
  const { findings } = await checkConsistency(database, stores)
  const counts = findings.find(({ what }) => what === 'communities with a wrong member count')
  const [{ n }] = await database.sql<[{ n: number }]>`select count(*)::int as n from communities`
  expect(n).toBeGreaterThan(5)
  expect([counts?.count, counts?.ids.length]).toEqual([n, 5])
})
