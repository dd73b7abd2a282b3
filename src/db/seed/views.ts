import { random } from '../../lib/terrain/random.ts'
import type { Db } from '../database.ts'
import { opportunityViews } from '../schema/opportunity-views.ts'
import { APPLICATION_SEEDS } from './content/applications.ts'
import { type Cast, MEMBERS, memberId, memberSince } from './members.ts'
import { between, earliest, latest } from './moments.ts'
import { applicationPeriod, ORGANIZATIONS, opportunityId } from './organizations.ts'
import type { OrganizationSeed } from './shapes.ts'

const ROWS_PER_STATEMENT = 1000

export async function seedViews(db: Db, cast: Cast, now: Date) {
  const views = ORGANIZATIONS.flatMap((organization) =>
    organization.opportunities
      .filter(({ status }) => status !== 'draft')
      .flatMap(({ title }) => viewsOf(title, organization, now)),
  ).filter(({ by }) => cast.isNew(by))
  for (let start = 0; start < views.length; start += ROWS_PER_STATEMENT)
    await db
      .insert(opportunityViews)
      .values(
        views.slice(start, start + ROWS_PER_STATEMENT).map(({ by, title, createdAt }) => ({
          opportunityId: opportunityId(title),
          viewerId: memberId(by),
          createdAt,
        })),
      )
      .onConflictDoNothing()
}

function viewsOf(title: string, { owner, team = [] }: OrganizationSeed, now: Date) {
  const applied = new Set(APPLICATION_SEEDS.filter(({ to }) => to === title).map(({ by }) => by))
  const own = [owner, ...team.map(({ handle }) => handle)]
  const draw = random(`seen ${title}`)
  const others = MEMBERS.map(({ handle }) => ({ handle, at: draw() }))
    .filter(({ handle }) => !applied.has(handle) && !own.includes(handle))
    .sort((a, b) => a.at - b.at)
  const some = others.slice(0, Math.ceil(others.length * (0.1 + draw() * 0.3)))
  const { opens, closes } = applicationPeriod(title, now)
  const end = earliest(now, closes ?? now)
  return [...applied, ...some.map(({ handle }) => handle)].map((by) => ({
    by,
    title,
    // Applicants looked before they applied.
    createdAt: applied.has(by)
      ? opens
      : between(earliest(latest(opens, memberSince(by, now)), end), end, draw()),
  }))
}
