import { and } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { inlineLimit, newestFirst } from '../pagination.ts'
import { organizations } from '../schema/organizations.ts'
import { nameMatches, searchNames } from '../search/text-search.ts'
import { isPublicOrganization } from './list.ts'

/** With a name that so many have, one looks for something else. */
const MAX_NAMED = 500

/** The newest whose names have the words of a text or, where none has, a part of it. */
export const organizationsNamed = (db: Db, name: string): Promise<string[]> =>
  cachedResult(db, `organizations named ${name}`, async () => {
    const { createdAt, id } = organizations
    const found = await searchNames(name, (by, sought) =>
      preparedVariant(db, `organizations named, by ${by}`, () =>
        db
          .select({ id })
          .from(organizations)
          .where(and(isPublicOrganization(), nameMatches(organizations, organizations.name, by)))
          .orderBy(...newestFirst(createdAt, id))
          .limit(inlineLimit(MAX_NAMED)),
      ).execute(sought),
    )
    return found.map((row) => row.id)
  })
