import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { MentorQuery } from '../../lib/mentorship/list-query.ts'
import { isPublicField } from '../members/profiles.ts'
import { NOW } from '../membership/current-tier.ts'
import { users } from '../schema/users.ts'
import type { Filters } from '../search/searched-list.ts'

/** What mentors are looked for, of which parts can be left out. */
export type MentorFilter = Pick<MentorQuery, 'q'> &
  Partial<Pick<MentorQuery, 'topics' | 'industry' | 'language' | 'country' | 'within'>>

const value = (name: string) => sql.placeholder(name)

/** What each field asks of a mentor; of a country, that they show it. */
const ASKED: Record<string, () => SQL | undefined> = {
  industry: () => sql`${users.industries} @> array[${value('industry')}]::text[]`,
  language: () => sql`${users.mentorLanguages} @> array[${value('language')}]::text[]`,
  country: () => and(eq(users.country, value('country')), isPublicField('location')),
  within: () =>
    sql`exists (select from mentor_availability free where free.member_id = ${users.id}
      and free.next_free_at between ${NOW} + free.notice_hours * interval '1 hour'
        and ${NOW} + ${value('within')}::int * interval '1 day')`,
}

const hasTopic = (n: number) => () =>
  sql`lower_all(${users.mentorTopics}) @> array[lower(${value(`topic${n}`)})]`

/** The conditions of the fields that are set; each topic has its own, from 'topic0' on. */
export function filtersOf({
  topics = [],
  industry,
  language,
  country,
  within,
}: MentorFilter): Filters {
  const set = Object.entries({ industry, language, country, within }).filter(([, value]) => value)
  return new Map([
    ...topics.map((_, n) => [`topic${n}`, hasTopic(n)] as const),
    ...set.map(([name]) => [name, ASKED[name]!] as const),
  ])
}

export const filterValues = ({
  topics = [],
  industry,
  language,
  country,
  within,
}: MentorFilter) => ({
  industry,
  language,
  country,
  within,
  ...Object.fromEntries(topics.map((topic, n) => [`topic${n}`, topic])),
})
