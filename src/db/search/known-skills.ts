import { and, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { NOW } from '../membership/current-tier.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { inlineLimit } from '../pagination.ts'
import {
  type BlockViewer,
  blockKey,
  blockKeyPart,
  blockParams,
  individualPosterId,
  notBlocked,
} from '../safety/blocks.ts'
import { opportunities } from '../schema/opportunities.ts'

const MAX_OPPORTUNITIES_READ = 1000
const MAX_SKILLS = 200

/** Which skills the newest open opportunities ask for, the most frequent first. */
export const knownSkills = (db: Db, viewer: BlockViewer, now: Date): Promise<string[]> =>
  cachedResult(db, `skills asked for${blockKey(viewer)}`, async () => {
    const statement = preparedVariant(db, `skills asked for ${blockKeyPart(viewer)}`, () => {
      const { createdAt, id, skills } = opportunities
      const newest = sql`select ${skills} from ${opportunities}
        where ${and(isOpen(NOW), notBlocked(individualPosterId(), viewer))}
        order by ${createdAt} desc, ${id} desc limit ${inlineLimit(MAX_OPPORTUNITIES_READ)}`
      return db
        .select({ skill: sql<string>`known.skill` })
        .from(
          sql`(select max(skill) as skill, count(*) as n from (${newest}) as newest, unnest(skills) as skill
            group by lower(skill)) as known`,
        )
        .orderBy(sql`known.n desc, known.skill`)
        .limit(inlineLimit(MAX_SKILLS))
    })
    const found = await statement.execute({ now: now.toISOString(), ...blockParams(viewer) })
    return found.map(({ skill }) => skill)
  })
