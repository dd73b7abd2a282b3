import { arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Asker, askedWords, FIT_POINTS } from '../../lib/mentor-fit.ts'
import { CAREER_LEVELS } from '../../lib/options.ts'
import type { Hideable } from '../../lib/profile-fields.ts'
import { users } from '../schema/users.ts'

export const isShown = (field: Hideable) => sql`not ${field} = any(${users.hiddenFields})`

/** What a member shows of a text; null where it is hidden. */
export const unlessHidden = (field: Hideable & ('bio' | 'experience' | 'location')) =>
  sql<string | null>`case when ${isShown(field)} then ${users[field]} end`

/**
 * How well the member around it fits who looks for a mentor, thing by thing; `fit` is the sum, from
 * 0 to 100. What a mentor hides is not compared, and of the places the country only goes with the
 * location.
 */
export function fitColumns({ industries, careerLevel, country, interestAreas }: Asker) {
  const ahead = careerLevel ? CAREER_LEVELS.slice(CAREER_LEVELS.indexOf(careerLevel) + 1) : []
  const words = askedWords(interestAreas)
  const written = sql`concat_ws(' ', ${unlessHidden('bio')}, ${unlessHidden('experience')})`
  const parts = {
    industry: industries.length
      ? points([[arrayOverlaps(users.industries, [...industries]), FIT_POINTS.industry]])
      : NOTHING,
    level: careerLevel
      ? points([
          [inArray(users.careerLevel, ahead), FIT_POINTS.ahead],
          [eq(users.careerLevel, careerLevel), FIT_POINTS.sameLevel],
        ])
      : NOTHING,
    country: country
      ? points([
          [sql`${users.country} = ${country} and ${isShown('location')}`, FIT_POINTS.country],
        ])
      : NOTHING,
    word: words.length
      ? sql<string | null>`substring(${written} from ${beginningOf(words)}::text)`
      : sql<string | null>`null`,
  }
  const ofWord = words.length
    ? points([[sql`${written} ~ ${beginningOf(words)}::text`, FIT_POINTS.word]])
    : NOTHING
  const fit = sql<number>`(${parts.industry} + ${parts.level} + ${parts.country} + ${ofWord})`
  return { ...parts, fit }
}

const NOTHING = sql<number>`0`

const points = (cases: [SQL, number][]) =>
  sql<number>`case ${sql.join(
    cases.map(([where, worth]) => sql`when ${where} then ${sql.raw(String(worth))}`),
    sql` `,
  )} else 0 end`

/** A pattern of PostgreSQL that finds the first word that begins so. */
const beginningOf = (words: readonly string[]) => `(?i)\\m((?:${words.join('|')})\\w*)`
