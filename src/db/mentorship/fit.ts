import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { CAREER_LEVELS } from '../../lib/members/profile-options.ts'
import { type Asker, FIT_POINTS, requestWords } from '../../lib/mentorship/fit.ts'
import { isPublicField, unlessHidden } from '../members/profiles.ts'
import { users } from '../schema/users.ts'

/** `fit` is the sum, 0 to 100, of what is not hidden. Needs `fitKeyPart` and `fitParams`. */
export function fitColumns({ industries, careerLevel, country, interestAreas }: Asker) {
  const ahead = careerLevel ? CAREER_LEVELS.slice(CAREER_LEVELS.indexOf(careerLevel) + 1) : []
  const hasWords = requestWords(interestAreas).length > 0
  const parts = {
    industry: industries.length
      ? points([[sql`${users.industries} && ${INDUSTRIES}::text[]`, FIT_POINTS.industry]])
      : NOTHING,
    level: careerLevel
      ? points([
          [inArray(users.careerLevel, ahead), FIT_POINTS.ahead],
          [eq(users.careerLevel, careerLevel), FIT_POINTS.sameLevel],
        ])
      : NOTHING,
    country: country
      ? points([
          [sql`${users.country} = ${COUNTRY} and ${isPublicField('location')}`, FIT_POINTS.country],
        ])
      : NOTHING,
    word: hasWords
      ? sql<string | null>`substring(${written()} from ${WORD}::text)`
      : sql<string | null>`null`,
  }
  const ofWord = hasWords ? points([[writesOfWord(), FIT_POINTS.word]]) : NOTHING
  const fit = sql<number>`(${parts.industry} + ${parts.level} + ${parts.country} + ${ofWord})`
  return { ...parts, fit }
}

const written = () => sql`concat_ws(' ', ${unlessHidden('bio')}, ${unlessHidden('experience')})`

export const writesOfWord = () => sql`${written()} ~ ${WORD}::text`

const INDUSTRIES = sql.placeholder('fitIndustries')
const COUNTRY = sql.placeholder('fitCountry')
const WORD = sql.placeholder('fitWord')

export const fitKeyPart = ({ industries, careerLevel, country, interestAreas }: Asker) =>
  [
    industries.length > 0 && 'industries',
    careerLevel,
    country && 'country',
    requestWords(interestAreas).length > 0 && 'words',
  ].join()

export const fitParams = ({ industries, country, interestAreas }: Asker) => ({
  fitIndustries: users.industries.mapToDriverValue([...industries]),
  fitCountry: country,
  fitWord: beginningOf(requestWords(interestAreas)),
})

const NOTHING = sql<number>`0`

const points = (cases: [SQL, number][]) =>
  sql<number>`case ${sql.join(
    cases.map(([where, worth]) => sql`when ${where} then ${sql.raw(String(worth))}`),
    sql` `,
  )} else 0 end`

const beginningOf = (words: readonly string[]) => `(?i)\\m((?:${words.join('|')})\\w*)`
