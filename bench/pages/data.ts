import type { Sql } from 'postgres'
import { lookAlikeOf } from '../../src/db/members/public-names.ts'
import { hashOfToken } from '../../src/lib/accounts/tokens.ts'
import { OPPORTUNITY_TYPES, ORGANIZATION_TYPES } from '../../src/lib/catalog.ts'
import { CAREER_LEVELS, INDUSTRIES, INTEREST_AREAS } from '../../src/lib/members/profile-options.ts'
import { paths } from '../../src/lib/paths.ts'
import { COUNTRIES } from '../../src/lib/places/countries.ts'
import { random } from '../../src/lib/terrain/random.ts'

/** How many there are of each. */
const COUNTS = { member: 20_000, mentor: 3000, organization: 2000, community: 1000 }
const OPPORTUNITIES = 20_000

const DAY = 24 * 60 * 60 * 1000
const ROWS_PER_STATEMENT = 1000
export const WORDS =
  'water loom harbour ledger clinic orchard bridge signal archive kiln meadow turbine choir market lantern granary quarry ferry weaver compass'.split(
    ' ',
  )
const SKILLS = ['TypeScript', 'Bookkeeping', 'Fundraising', 'Nursing', 'Welding', 'Statistics']
const TOPICS = [
  'Interviews',
  'Pricing',
  'Career change',
  'Public speaking',
  'Funding',
  'Leading a team',
]
const LANGUAGES = ['fr', 'sw', 'pt', 'ha', 'nb', 'ja']
export const CITIES = ['Lagos', 'Oslo', 'Nairobi', 'Leeds', 'Bergen', 'Toronto', 'Osaka', 'Cairo']

const chance = random('pages')
const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!
const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(' ')
const title = (count: number) => words(count).replace(/^./, (first) => first.toUpperCase())

const KINDS = [
  'user',
  'organization',
  'opportunity',
  'community',
  'mentorship',
  'discussion',
  'reply',
  'term',
  'application',
  'contact',
] as const

/** The id of the so manieth row of a kind; row 0 is the newest. */
export const benchId = (kind: (typeof KINDS)[number], i: number) =>
  `${KINDS.indexOf(kind)}0000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`

/** The member for whom the pages are: someone with a whole profile and something of everything. */
export const VIEWER = benchId('user', 0)

/** Who owns an organization with its tier, reads what its postings received and looks for talent. */
export const RECRUITER = benchId('user', 5)

/** Who runs the site. */
export const OPERATOR = benchId('user', 6)

/** The address of its own that a member has. */
const NAME = 'ada-of-the-looms'

/** A payment of the viewer's. */
export const REFERENCE = 'R0'

/** What the links in letters to the member who asks are for, and where they lead. */
const LINKS = [
  ['reset-password', '/login/reset', paths.resetLink],
  ['verify-address', '/confirm-email', paths.verifyLink],
  ['change-address', '/new-address', paths.changeLink],
  ['restore-address', '/old-address', paths.restoreLink],
] as const

const tokenFor = (purpose: string) => purpose.padEnd(43, '-')

/** The recruiter's organization, the last one; its postings are those with the same remainder. */
const TEAM = COUNTS.organization - 1

/** How many conversations with recruiters there are, before the invitations. */
const DIRECT = 40

/** How many of the viewer's applications come first, before those that the recruiter reads. */
const SENT = 12

/** What the viewer, or who of them may, finds at the addresses of one thing each. */
export const PLACES: [string, string][] = [
  ...['edit', 'team', 'membership', 'domain'].map((page): [string, string] => [
    `companies/:id/${page}`,
    `companies/${benchId('organization', TEAM)}/${page}`,
  ]),
  ...['invitations', 'talent', 'verification', 'members'].map((list): [string, string] => [
    `organizations/:id/${list}`,
    `organizations/${benchId('organization', TEAM)}/${list}`,
  ]),
  ['talent/:member', `talent/${benchId('user', 16)}`],
  ['postings/:id', `postings/${benchId('opportunity', TEAM)}`],
  [':application', benchId('application', SENT)],
  ['received/:id', `received/${benchId('application', SENT)}`],
  ['applications/:id', `applications/${benchId('application', 0)}`],
  ['recruiters/:id', `recruiters/${benchId('contact', 0)}`],
  ['invited/:id', `invited/${benchId('contact', DIRECT)}`],
  ['admin/members/:id', `admin/members/${benchId('user', 1)}`],
  ['admin/organizations/:id', `admin/organizations/${benchId('organization', 0)}`],
  ['admin/postings/:id', `admin/postings/${benchId('opportunity', 0)}`],
  ['admin/cases/:id', `admin/cases/${benchId('mentorship', 0)}`],
  ['admin/communities/:id', `admin/communities/${benchId('community', 0)}`],
  ...['messages', 'reports', 'proposals'].map((kind): [string, string] => [
    `admin/${kind}/:id`,
    `admin/${kind}/${benchId('term', 0)}`,
  ]),
  [':discussion', benchId('discussion', 0)],
  [':reply', benchId('reply', 0)],
  [':reference', REFERENCE],
  ['communities/:id', `communities/${benchId('community', 0)}`],
  ['mentorship/:id', `mentorship/${benchId('mentorship', 0)}`],
  ['opportunities/:id', `opportunities/${benchId('opportunity', 0)}`],
  ['companies/:id', `companies/${benchId('organization', 0)}`],
  ['members/:id', `members/${benchId('user', 1)}`],
  ['in/:name', `in/${NAME}`],
  ...LINKS.map(([purpose, at, link]): [string, string] => [at, link(tokenFor(purpose))]),
  ['passkeys/:id', `passkeys/${benchId('term', 0)}`],
  ['account/export/:id', `account/export/${benchId('term', 0)}`],
  ['letters/:key/:kind', `letters/${benchId('term', 0)}/waiting-request`],
]

/** Fills an empty, migrated database: the same each time but for its dates, which lie around now. */
export async function fillDatabase(sql: Sql) {
  await insert(sql, 'users', COUNTS.member, user)
  await insert(sql, 'organizations', COUNTS.organization, organization)
  await insert(sql, 'opportunities', OPPORTUNITIES, opportunity)
  await insert(sql, 'applications', SENT, application)
  await insert(sql, 'communities', COUNTS.community, community)
  await insert(sql, 'community_memberships', 20 * COUNTS.community, membership)
  await insert(sql, 'discussions', 5 * COUNTS.community, discussion)
  await insert(sql, 'discussion_replies', 10 * COUNTS.community, reply)
  await insert(sql, 'mentorships', 2 * COUNTS.mentor, mentorship)
  await insert(sql, 'messages', 40, message)
  await insert(sql, 'subscriptions', 15, term)
  await insert(sql, 'payments', 15, payment)
  await insert(sql, 'letter_settings', 1, settings)
  await insert(sql, 'account_tokens', LINKS.length, linkToken)
  await insert(sql, 'exports', 1, archive)
  await insert(sql, 'passkeys', 1, passkey)
  await insert(sql, 'public_names', 1, publicName)
  await insert(sql, 'team_members', 4, teamMember)
  await insert(sql, 'applications', 300, received)
  await insert(sql, 'application_events', SENT + 300, event)
  await insert(sql, 'contacts', DIRECT + 40, contact)
  await insert(sql, 'contact_messages', 40, toOperators)
  await insert(sql, 'reports', 40, report)
  await insert(sql, 'community_proposals', 10, proposal)
}

type Row = Record<string, unknown>

/** Rows go as JSON, which both engines take; the embedded one has no COPY through its socket. */
async function insert(sql: Sql, table: string, count: number, row: (i: number) => Row) {
  const columns = Object.keys(row(0)).join(', ')
  for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
    const length = Math.min(ROWS_PER_STATEMENT, count - start)
    const rows = Array.from({ length }, (_, i) => row(start + i))
    await sql.unsafe(
      `insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, $1::text::json)`,
      [JSON.stringify(rows)],
    )
  }
}

const at = (i: number) => new Date(Date.now() - DAY - i * 20_000).toISOString()
const stamps = (i: number) => ({ created_at: at(i), updated_at: at(i) })

const user = (i: number): Row => ({
  id: benchId('user', i),
  email: `member${i}@example.com`,
  first_name: pick(['Ada', 'Kwame', 'Ingrid', 'Amara', 'Yuki']),
  last_name: `${title(1)} ${i}`,
  membership_tier: i < COUNTS.mentor ? pick(['professional', 'expert']) : 'foundation',
  membership_ends_at: i < COUNTS.mentor ? new Date(Date.now() + 300 * DAY) : null,
  is_mentor: i > 0 && i < COUNTS.mentor,
  mentor_capacity: 3,
  mentor_available: true,
  mentor_topics: i < COUNTS.mentor ? [pick(TOPICS), pick(TOPICS)] : [],
  mentor_languages: i < COUNTS.mentor ? ['en', pick(LANGUAGES)] : [],
  hidden_fields: [],
  email_verified_at: chance() < 0.5 ? at(i) : null,
  bio: title(20),
  experience: `${pick(SKILLS)}, ${words(30)}`,
  location: pick(CITIES),
  primary_role: 'seeker',
  industries: [pick(INDUSTRIES), pick(INDUSTRIES)],
  interest_areas: [pick(INTEREST_AREAS), pick(INTEREST_AREAS)],
  opportunity_types: [],
  career_level: pick(CAREER_LEVELS),
  country: pick(COUNTRIES),
  city: pick(CITIES),
  findable_since: i % 4 === 0 ? at(i) : null,
  last_here_at: at(i),
  is_operator: benchId('user', i) === OPERATOR,
  ...stamps(i),
})

/** Half of them have proved whose their domain is. */
function organization(i: number): Row {
  const provedAt = chance() < 0.5 ? at(i) : null
  return {
    id: benchId('organization', i),
    name: `${title(2)} ${i}`,
    description: title(30),
    type: pick(ORGANIZATION_TYPES),
    location: pick(CITIES),
    domain: provedAt && `organization${i}.example`,
    domain_proved_at: provedAt,
    domain_checked_at: provedAt,
    domain_checks: 0,
    tier_ends_at: i === TEAM ? new Date(Date.now() + 300 * DAY) : null,
    ...stamps(i),
  }
}

function opportunity(i: number): Row {
  const city = pick(CITIES)
  const country = pick(COUNTRIES)
  return {
    id: benchId('opportunity', i),
    title: `${title(4)} ${i}`,
    description: title(60),
    type: pick(OPPORTUNITY_TYPES),
    status: chance() < 0.9 ? 'open' : 'closed',
    location: `${city}, ${country}`,
    salary: chance() < 0.8 ? `${pick(['NGN', 'EUR'])} ${pick([30, 45, 60])},000 a year` : null,
    requirements: title(30),
    benefits: title(20),
    application_deadline: chance() < 0.8 ? new Date(Date.now() + (chance() * 120 - 5) * DAY) : null,
    organization_id: benchId('organization', i % COUNTS.organization),
    skills: [pick(SKILLS), pick(SKILLS)],
    industries: [pick(INDUSTRIES)],
    level: pick(CAREER_LEVELS),
    workplace: chance() < 0.2 ? ('remote' as const) : ('on_site' as const),
    country,
    city,
    ...stamps(i),
  }
}

const application = (i: number): Row => ({
  id: benchId('application', i),
  opportunity_id: benchId('opportunity', 3 * i + 1),
  applicant_id: VIEWER,
  status: pick(['pending', 'accepted', 'rejected']),
  cover_letter: title(60),
  ...stamps(i),
})

const community = (i: number): Row => ({
  id: benchId('community', i),
  name: `${title(2)} ${i}`,
  description: title(20),
  category: pick(INDUSTRIES),
  member_count: 20,
  is_active: true,
  ...stamps(i),
})

/** The viewer is in every fiftieth. */
const membership = (i: number): Row => ({
  id: crypto.randomUUID(),
  user_id: benchId('user', i % 1000 === 0 ? 0 : 1 + (i % (COUNTS.member - 1))),
  community_id: benchId('community', Math.floor(i / 20)),
  role: 'member',
  joined_at: at(i),
})

const discussion = (i: number): Row => ({
  id: benchId('discussion', i),
  community_id: benchId('community', Math.floor(i / 5)),
  author_id: benchId('user', i),
  title: title(5),
  body: title(40),
  ...stamps(i),
})

const reply = (i: number): Row => ({
  id: benchId('reply', i),
  discussion_id: benchId('discussion', Math.floor(i / 20)),
  author_id: benchId('user', i),
  body: title(25),
  ...stamps(i),
})

/** Each mentor mentors one member and did another; the viewer asks thirty of them. */
function mentorship(i: number): Row {
  const mentee = i < 30 ? 0 : COUNTS.mentor + i
  const active = i < COUNTS.mentor && (i === 0 || i >= 30)
  return {
    id: benchId('mentorship', i),
    mentor_id: benchId('user', 1 + (i % (COUNTS.mentor - 1))),
    mentee_id: benchId('user', mentee),
    status: active ? 'active' : 'completed',
    description: title(12),
    duration: '3 months',
    accepted_at: at(i),
    ended_at: active ? null : at(i),
    ...stamps(i),
  }
}

const message = (i: number): Row => ({
  id: crypto.randomUUID(),
  mentorship_id: benchId('mentorship', 0),
  sender_id: benchId('user', i % 2),
  body: title(15),
  client_id: crypto.randomUUID(),
  created_at: at(40 - i),
})

const MONTH = 30 * DAY
const begins = (i: number) => Date.now() - i * MONTH

const term = (i: number): Row => ({
  id: benchId('term', i),
  user_id: VIEWER,
  membership_tier: 'professional',
  status: i === 0 ? 'active' : 'expired',
  amount: '14500.00',
  currency: 'NGN',
  interval: 'monthly',
  trial: false,
  renewing: false,
  start_date: new Date(begins(i)),
  end_date: new Date(begins(i) + (i === 0 ? 300 * DAY : MONTH)),
  ...stamps(i),
})

const payment = (i: number): Row => ({
  id: crypto.randomUUID(),
  user_id: VIEWER,
  subscription_id: benchId('term', i),
  membership_tier: 'professional',
  interval: 'monthly',
  amount: '14500.00',
  price: '14500.00',
  currency: 'NGN',
  status: 'success',
  reference: i === 0 ? REFERENCE : `R${i}`,
  paid_at: new Date(begins(i)),
  ...stamps(i),
})

const linkToken = (i: number): Row => ({
  id: benchId('term', i),
  member_id: VIEWER,
  purpose: LINKS[i]![0],
  token_hash: hashOfToken(tokenFor(LINKS[i]![0])),
  address: 'old@example.com',
  created_at: at(0),
  expires_at: new Date(Date.now() + 300 * DAY),
  attempts: 0,
})

const archive = (i: number): Row => ({
  id: benchId('term', i),
  member_id: VIEWER,
  status: 'ready',
  size: 1,
  ready_at: at(0),
  expires_at: new Date(Date.now() + 300 * DAY),
})

const passkey = (i: number): Row => ({
  id: benchId('term', i),
  member_id: VIEWER,
  credential_id: 'bench',
  public_key: '\\x00',
  name: 'Laptop',
})

const publicName = (i: number): Row => ({
  form: lookAlikeOf(NAME),
  name: NAME,
  member_id: benchId('user', 1),
  since: at(i),
  leads: true,
})

const settings = (): Row => ({ member_id: VIEWER, key: benchId('term', 0), stopped: [] })

const teamMember = (i: number): Row => ({
  organization_id: benchId('organization', TEAM),
  user_id: i === 0 ? RECRUITER : benchId('user', 10 + i),
  role: i === 0 ? 'owner' : 'editor',
  title: title(2),
  created_at: at(i),
})

/** What came for the newest of the recruiter's postings. */
function received(i: number): Row {
  const applicant = COUNTS.mentor + i
  return {
    id: benchId('application', SENT + i),
    opportunity_id: benchId('opportunity', TEAM),
    applicant_id: benchId('user', applicant),
    status: pick(['pending', 'pending', 'opened', 'shortlisted', 'rejected']),
    cover_letter: title(120),
    answers: [],
    snapshot: {
      firstName: 'Ada',
      lastName: `${title(1)} ${applicant}`,
      email: `member${applicant}@example.com`,
      profileImageUrl: null,
      bio: title(20),
      experience: title(40),
      certifications: null,
      qualifications: null,
      volunteerWork: null,
      projects: title(30),
      location: pick(CITIES),
      country: null,
      city: null,
      linkedinUrl: null,
      websiteUrl: null,
      careerLevel: pick(CAREER_LEVELS),
      industries: [pick(INDUSTRIES)],
      interestAreas: [pick(INTEREST_AREAS)],
    },
    ...stamps(i),
  }
}

const event = (i: number): Row => ({
  id: crypto.randomUUID(),
  application_id: benchId('application', i),
  status: 'pending',
  by: 'applicant',
  at: at(i),
  told_at: at(i),
  unmet: [],
})

/** Half of the conversations are the viewer's, half the recruiter's team's; the same of invitations. */
function contact(i: number): Row {
  const direct = i < DIRECT
  const ofViewer = i % 2 === 0
  const organization = ofViewer ? i : TEAM
  return {
    id: benchId('contact', i),
    kind: direct ? 'direct' : 'invitation',
    organization_id: benchId('organization', organization),
    member_id: ofViewer ? VIEWER : benchId('user', 4 * i),
    opportunity_id: direct ? null : benchId('opportunity', organization),
    words: title(30),
    status: 'waiting',
    created_at: at(i),
  }
}

const toOperators = (i: number): Row => ({
  id: benchId('term', i),
  member_id: benchId('user', i),
  tier: pick(['foundation', 'expert']),
  name: `${title(2)} ${i}`,
  email: `member${i}@example.com`,
  topic: 'My account',
  message: title(40),
  created_at: at(i),
  letter_at: at(i),
})

const report = (i: number): Row => ({
  id: benchId('term', i),
  reporter_id: benchId('user', i),
  subject_type: 'member',
  subject_id: benchId('user', 100 + i),
  reason: 'spam',
  words: title(20),
  created_at: at(i),
})

const proposal = (i: number): Row => ({
  id: benchId('term', i),
  proposer_id: benchId('user', i),
  name: `${title(2)} ${COUNTS.community + i}`,
  description: title(20),
  category: pick(INDUSTRIES),
  rules: title(30),
  status: 'waiting',
  created_at: at(i),
})
