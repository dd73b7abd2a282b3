import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { toMinor } from '../../lib/billing/money.ts'
import { tiersWith } from '../../lib/membership/features.ts'
import type { MentorQuery } from '../../lib/mentorship/list-query.ts'
import { isPublicField } from '../members/profiles.ts'
import { currentTier, NOW } from '../membership/current-tier.ts'
import { users } from '../schema/users.ts'
import type { Filters } from '../search/searched-list.ts'

/** What mentors are looked for, of which parts can be left out. */
export type MentorFilter = Pick<MentorQuery, 'q'> &
  Partial<
    Pick<MentorQuery, 'topics' | 'industry' | 'language' | 'country' | 'within' | 'price' | 'most'>
  > & {
    /** Null where payments are off: no session costs anything then. */
    currency?: string | null
  }

const value = (name: string) => sql.placeholder(name)

/** Whether they have an offer that can be booked, as in `offers.ts`, of such a price. */
const isOffered = (condition: SQL) => sql`exists (select from mentor_offers offer
  where offer.mentor_id = ${users.id} and offer.ended_at is null and ${condition}
    and (offer.price = 0 or (offer.currency = ${value('currency')}::text
      and ${inArray(currentTier(NOW), tiersWith('earning'))})))`

/** Without offers, the times that a mentor has are free of charge. */
const isFree = () => sql`(${isOffered(sql`offer.price = 0`)} or (not ${isOffered(sql`true`)}
  and exists (select from mentor_availability open where open.member_id = ${users.id}
    and open.next_free_at is not null)))`

/** What each field asks of a mentor; of a country, that they show it. */
const ASKED: Record<string, () => SQL | undefined> = {
  industry: () => sql`${users.industries} @> array[${value('industry')}]::text[]`,
  language: () => sql`${users.mentorLanguages} @> array[${value('language')}]::text[]`,
  country: () => and(eq(users.country, value('country')), isPublicField('location')),
  within: () =>
    sql`exists (select from mentor_availability free where free.member_id = ${users.id}
      and free.next_free_at between ${NOW} + free.notice_hours * interval '1 hour'
        and ${NOW} + ${value('within')}::int * interval '1 day')`,
  price: () => sql`case ${value('price')}::text when 'free' then ${isFree()}
    else ${isOffered(sql`offer.price > 0`)} end`,
  most: () => sql`((${value('price')}::text is distinct from 'paid' and ${isFree()})
    or ${isOffered(sql`offer.price > 0 and offer.price <= ${value('most')}::bigint * offer.sessions`)})`,
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
  price,
  most,
}: MentorFilter): Filters {
  const fields = { industry, language, country, within, price, most }
  const set = Object.entries(fields).filter(([, value]) => value)
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
  price = null,
  most,
  currency = null,
}: MentorFilter) => ({
  industry,
  language,
  country,
  within,
  price,
  /** Minor units. */
  most: most ? toMinor(`${most}.00`) : null,
  currency,
  ...Object.fromEntries(topics.map((topic, n) => [`topic${n}`, topic])),
})
