import { and, eq, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { idList } from '../id-lists.ts'
import { blockShape, isBlockBetween, type Viewer } from '../queries/blocks.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { reviewsApplication } from './reviewers.ts'

/** The two who have to do with an application. */
export type Party = 'applicant' | 'team'

/**
 * Whether a member sent the application around it, or reads it for its posting: nobody reads their
 * own, and nothing goes between two of whom one blocked the other.
 */
export const isPartyOf = (memberId: string | SQLWrapper, party: Party): SQL | undefined =>
  party === 'team'
    ? and(
        reviewsApplication(memberId),
        ne(applications.applicantId, memberId),
        not(isBlockBetween(applications.applicantId, memberId)),
      )
    : and(
        eq(applications.applicantId, memberId),
        not(isBlockBetween(applications.applicantId, applications.posterId)),
      )

/**
 * Whether a reader sees the application around it, of a posting: not their own, and nobody's with whom
 * they have a block. It is asked by the number, which the desk's index holds. Of a statement that is
 * kept, with `blockShape` in its name and {@link seenBy} in its values.
 */
export const isSeen = (viewer: Viewer): SQL =>
  sql`${applications.number} <> all(array(select unseen.number from applications unseen
    where unseen.opportunity_id = ${POSTING} and unseen.applicant_id
      = ${blockShape(viewer) ? sql`any(${sql.placeholder('unseen')}::uuid[])` : MEMBER}))`

/** Who looks, and the posting, in statements that are kept. */
export const MEMBER = sql`${sql.placeholder('member')}::uuid`
export const POSTING = sql`${sql.placeholder('posting')}::uuid`

/** A posting, and whose applications to it a reader does not see. */
export const seenBy = ({ id, blocked = [] }: Viewer, postingId: string) => ({
  ...{ posting: postingId, member: id },
  unseen: idList([id, ...blocked]),
})

/** Whether operators have suspended a side of the application around it. */
export const isSuspended = sql<boolean>`(exists (select from organizations
    where organizations.id = ${applications.organizationId} and organizations.suspended_at is not null)
  or exists (select from users where users.suspended_at is not null
    and users.id in (${applications.applicantId}, ${applications.posterId})))`

/** What letters to either side say of an application: `from` is null where nobody's name stands for the team. */
export async function partsOf(tx: Db, id: string) {
  const [row] = await tx
    .select({
      applicantId: applications.applicantId,
      number: applications.number,
      withoutNames: applications.withoutNames,
      nameless: isNameless,
      title: opportunities.title,
      from: sql<string | null>`coalesce(${organizations.name}, (
        select poster.first_name || ' ' || poster.last_name
        from users poster where poster.id = ${applications.posterId}))`,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(eq(applications.id, id))
  return row!
}

/** Whether the team still reads the application around it without the name of who sent it. */
export const isNameless: SQL<boolean> = sql`(${applications.withoutNames} and ${applications.namesShownAt} is null)`

/** What stands for a name that is hidden. */
export const nameless = (number: number | SQLWrapper) => `Application ${number}`
