import { timesDue } from '../../lib/postings/confirmation.ts'
import { employs, hasWorkplace, placeText } from '../../lib/postings/posting.ts'
import { remoteColumns } from '../../lib/postings/remote.ts'
import { random } from '../../lib/terrain/random.ts'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamInvitations, teamMembers } from '../schema/organizations.ts'
import { civicOrganizations } from './content/organizations/civic.ts'
import { energyOrganizations } from './content/organizations/energy.ts'
import { financeOrganizations } from './content/organizations/finance.ts'
import { hardwareOrganizations } from './content/organizations/hardware.ts'
import { healthOrganizations } from './content/organizations/health.ts'
import { landOrganizations } from './content/organizations/land.ts'
import { learningOrganizations } from './content/organizations/learning.ts'
import { mediaOrganizations } from './content/organizations/media.ts'
import { scienceOrganizations } from './content/organizations/science.ts'
import { softwareOrganizations } from './content/organizations/software.ts'
import { transportOrganizations } from './content/organizations/transport.ts'
import { waterOrganizations } from './content/organizations/water.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId, memberSince } from './members.ts'
import { between, daysBefore, earliest, endOfSeedDay, latest } from './moments.ts'
import { storedPay } from './pay.ts'
import { placeName, type SeedPlace } from './places.ts'
import type { OpportunitySeed, OrganizationSeed } from './shapes.ts'

export const ORGANIZATIONS = [
  ...energyOrganizations,
  ...healthOrganizations,
  ...waterOrganizations,
  ...hardwareOrganizations,
  ...softwareOrganizations,
  ...learningOrganizations,
  ...financeOrganizations,
  ...civicOrganizations,
  ...mediaOrganizations,
  ...landOrganizations,
  ...transportOrganizations,
  ...scienceOrganizations,
]

/** Titles are unique: they identify opportunities in the other data. */
export const opportunityId = (title: string) => fixedId('opportunity', title)

export async function seedOrganizations(db: Db, cast: Cast, now: Date) {
  await fill(
    db,
    organizations,
    ORGANIZATIONS.map((seed) => organizationRow(seed, now)),
  )
  await fill(
    db,
    opportunities,
    ORGANIZATIONS.flatMap((organization) =>
      organization.opportunities.map((seed) => opportunityRow(seed, organization, cast, now)),
    ),
  )
  const owners = ORGANIZATIONS.flatMap((organization) => {
    const userId = ownerId(organization, cast)
    const organizationId = fixedId('organization', organization.name)
    if (!userId || !organization.owner) return []
    const { createdAt: founded } = organizationRow(organization, now)
    const createdAt = latest(founded, memberSince(organization.owner, now))
    const title = organization.ownerTitle
    return [{ organizationId, userId, role: 'owner' as const, title, createdAt }]
  })
  const others = ORGANIZATIONS.flatMap((organization) =>
    (organization.team ?? [])
      .filter(({ handle }) => cast.isNew(handle))
      .map(({ handle, role, title }) => {
        const { id, createdAt: founded } = organizationRow(organization, now)
        const both = latest(founded, memberSince(handle, now))
        const createdAt = between(both, daysBefore(now, 60), random(`team ${id} ${handle}`)())
        return { organizationId: id, userId: memberId(handle), role, title, createdAt }
      }),
  )
  await db
    .insert(teamMembers)
    .values([...owners, ...others])
    .onConflictDoNothing()
  await fill(db, teamInvitations, invitationRows(cast, now))
}

const invitationRows = (cast: Cast, now: Date) =>
  ORGANIZATIONS.flatMap(({ name, owner = '', invites = [] }) =>
    (cast.isNew(owner) ? invites : []).map(({ email, role, days }) => ({
      id: fixedId('team invitation', name, email),
      organizationId: fixedId('organization', name),
      email,
      role,
      // No link leads here: the secret that it is the hash of was never drawn.
      tokenHash: fixedId('team invitation hash', name, email),
      invitedById: memberId(owner),
      expiresAt: daysBefore(now, days - 7),
      createdAt: daysBefore(now, days),
    })),
  )

const BY_TITLE = new Map(
  ORGANIZATIONS.flatMap((organization) =>
    organization.opportunities.map((seed) => [seed.title, { seed, organization }] as const),
  ),
)

export function opportunitySeed(title: string) {
  const found = BY_TITLE.get(title)
  if (!found) throw new Error(`The demo data has no opportunity ${title}.`)
  return found
}

export function applicationPeriod(title: string, now: Date): { opens: Date; closes: Date | null } {
  const { seed } = opportunitySeed(title)
  const posted = seed.posted ?? 3 + random(`opportunity ${title}`)() * 57
  const ends = [deadlineOf(seed, now), closedAt(seed, now)].filter((end) => end !== null)
  return { opens: daysBefore(now, posted), closes: ends.length > 0 ? earliest(...ends) : null }
}

const deadlineOf = ({ deadline }: OpportunitySeed, now: Date) =>
  deadline === undefined ? null : endOfSeedDay(now, deadline)

const closedAt = ({ ended }: OpportunitySeed, now: Date) =>
  ended ? daysBefore(now, ended.days) : null

function answerBy(seed: OpportunitySeed, now: Date) {
  const { title, deadline, status } = seed
  if (deadline === undefined || status === 'draft') return null
  const after = seed.answered ?? 7 + Math.floor(random(`answers ${title}`)() * 15)
  return endOfSeedDay(now, deadline + after)
}

function organizationRow(seed: OrganizationSeed, now: Date) {
  const draw = random(`organization ${seed.name}`)
  const since = daysBefore(now, 90 + draw() * 400)
  return {
    id: fixedId('organization', seed.name),
    name: seed.name,
    description: seed.description,
    type: seed.type,
    websiteUrl: `https://${seed.website}`,
    location: placeName(seed),
    ...(seed.type === 'government' || seed.owner !== undefined || draw() < 0.7
      ? { confirmation: 'Confirmed in the demo data', confirmedAt: since }
      : {}),
    ...(seed.owner !== undefined && verifiedDomain(seed.website, since, now)),
    createdAt: since,
    updatedAt: since,
  }
}

/** Never checked again: nobody owns a domain of examples. */
const verifiedDomain = (domain: string, since: Date, now: Date) => ({
  domain,
  domainToken: fixedId('domain token', domain),
  domainAskedAt: since,
  domainProvedAt: since,
  domainCheckedAt: daysBefore(now, 1),
})

function opportunityRow(
  seed: OpportunitySeed,
  organization: OrganizationSeed,
  cast: Cast,
  now: Date,
) {
  const { opens } = applicationPeriod(seed.title, now)
  const place = { ...organization, ...seed }
  const ended = closedAt(seed, now)
  const { workplace, country, city } = placeOf(seed, place)
  return {
    id: opportunityId(seed.title),
    title: seed.title,
    description: [...seed.description, organization.applying].join('\n\n'),
    type: seed.type,
    status: seed.status,
    ...storedPay(seed.pay),
    location: country === city && country ? country : placeText({ workplace, country, city }),
    requirements: seed.requirements.join('\n'),
    benefits: seed.benefits.join('\n'),
    applicationDeadline: deadlineOf(seed, now),
    answerBy: answerBy(seed, now),
    organizationId: fixedId('organization', organization.name),
    postedById: ownerId(organization, cast),
    skills: seed.skills,
    industries: seed.industries ?? organization.industries,
    level: seed.level,
    employmentType: employs(seed.type) ? (seed.employment ?? 'full_time') : null,
    workplace,
    country,
    city,
    ...remoteColumns({
      applicantsFrom: seed.applicantsFrom ?? null,
      teamHours: seed.teamHours ?? null,
    }),
    expertsFirst: seed.expertsFirst,
    places: seed.places,
    questions: seed.questions,
    criteria: seed.criteria,
    firstLookWithoutNames: seed.firstLookWithoutNames,
    publishedAt: seed.status === 'draft' ? null : opens,
    ...(seed.awaitsReview && { heldAt: opens, heldFor: 'first' as const }),
    pausedFor: seed.status === 'paused' ? ('poster' as const) : null,
    closedAt: ended,
    outcome: seed.ended?.outcome,
    // Earlier requests were answered before the demo.
    timesAsked: timesDue(opens, now),
    createdAt: opens,
    updatedAt: ended ?? opens,
  }
}

function placeOf({ type, remote }: OpportunitySeed, { country, city }: SeedPlace) {
  if (remote === 'fully') return { workplace: 'remote' as const, country: null, city: null }
  const workplace = remote ? WORKPLACE_OF[remote] : ('on_site' as const)
  return { workplace: hasWorkplace(type) ? workplace : null, country, city }
}

const WORKPLACE_OF = { partly: 'hybrid', possible: 'remote' } as const

const ownerId = ({ owner }: OrganizationSeed, cast: Cast) =>
  owner && cast.has(owner) ? memberId(owner) : null
