import { sql } from 'drizzle-orm'
import { FIT_WINDOW } from '../../lib/mentorship/fit.ts'
import { languageName } from '../../lib/places/languages.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { isPublicField } from '../members/profiles.ts'
import { inlineLimit } from '../pagination.ts'
import { users } from '../schema/users.ts'
import { isMentoring } from './is-mentoring.ts'

const MAX_TOPICS_OFFERED = 30

/** What the filters of mentors offer: what the newest {@link FIT_WINDOW} of them say. */
export type MentorChoices = {
  /** The most frequent first. */
  topics: string[]
  languages: { code: string; name: string }[]
  countries: string[]
}

const { country, createdAt, id, mentorLanguages, mentorTopics } = users

const choicesQuery = preparedQuery((db: Db) => {
  const offered = sql`(with offered as materialized (
      select ${mentorTopics} as topics, ${mentorLanguages} as languages,
        case when ${isPublicField('location')} then ${country} end as country
      from ${users} where ${isMentoring()} and ${users.mentorAvailable}
      order by ${createdAt} desc, ${id} desc limit ${inlineLimit(FIT_WINDOW)})
    select array(select max(topic) from offered, unnest(topics) as topic group by lower(topic)
        order by count(*) desc, 1 limit ${inlineLimit(MAX_TOPICS_OFFERED)}) as topics,
      array(select distinct language from offered, unnest(languages) as language) as languages,
      array(select distinct country from offered where country is not null) as countries) as choices`
  const column = (name: string) => sql<string[]>`${sql.raw(name)}`.mapWith(mentorTopics)
  return db
    .select({
      topics: column('topics'),
      languages: column('languages'),
      countries: column('countries'),
    })
    .from(offered)
})

export const listMentorChoices = (db: Db, now: Date): Promise<MentorChoices> =>
  cachedResult(db, 'choices of mentors', async () => {
    const [found] = await choicesQuery(db).execute({ now: now.toISOString() })
    const { topics, languages, countries } = found!
    return {
      topics,
      languages: languages
        .map((code) => ({ code, name: languageName(code) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      countries: countries.sort(),
    }
  })
