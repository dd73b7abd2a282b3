import { opportunityQuery } from '../../lib/opportunities/list-query.ts'
import { queryText } from '../../lib/saved-searches/saved-search.ts'
import type { Db } from '../database.ts'
import { follows } from '../schema/follows.ts'
import { savedOpportunities } from '../schema/saved.ts'
import { savedSearches } from '../schema/saved-searches.ts'
import { FOLLOWED_ORGANIZATIONS, SAVED, SAVED_SEARCHES } from './content/saved.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId } from './members.ts'
import { daysBefore } from './moments.ts'
import { opportunityId } from './organizations.ts'

export async function seedSaved(db: Db, cast: Cast, now: Date) {
  const saved = SAVED.filter(({ by }) => cast.isNew(by)).flatMap(({ by, titles }) =>
    titles.map((title, place) => ({
      memberId: memberId(by),
      opportunityId: opportunityId(title),
      createdAt: daysBefore(now, titles.length - place),
    })),
  )
  if (saved.length > 0) await db.insert(savedOpportunities).values(saved).onConflictDoNothing()
  const searches = SAVED_SEARCHES.filter(({ by }) => cast.isNew(by)).map((search, place) => ({
    id: fixedId('saved search', search.by, search.query),
    memberId: memberId(search.by),
    name: search.name,
    query: normalized(search.query),
    frequency: 'weekly' as const,
    feedKey: fixedId('feed', search.by, search.query),
    nextAt: daysBefore(now, -3),
    createdAt: daysBefore(now, 2 - place),
    updatedAt: daysBefore(now, 2 - place),
  }))
  await fill(db, savedSearches, searches)
  const followed = FOLLOWED_ORGANIZATIONS.filter(({ by }) => cast.isNew(by)).map(
    ({ by, name }) => ({
      id: fixedId('follow', by, name),
      memberId: memberId(by),
      kind: 'organization' as const,
      organizationId: fixedId('organization', name),
      createdAt: daysBefore(now, 3),
    }),
  )
  await fill(db, follows, followed)
}

const normalized = (query: string) =>
  queryText(opportunityQuery.parse(Object.fromEntries(new URLSearchParams(query))))
