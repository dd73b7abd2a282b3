import { and, eq, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { idList } from '../id-lists.ts'
import { type BlockViewer, blockKeyPart, isBlockBetween } from '../safety/blocks.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { blocks } from '../schema/safety.ts'
import { users } from '../schema/users.ts'
import { reviewsApplication } from './reviewers.ts'

/** The two who have to do with an application. */
export type ApplicationParty = 'applicant' | 'team'

/** Whether the name of who sent the application around it has not been shown to the team. */
export const isAnonymous: SQL<boolean> = sql`(${applications.withoutNames} and ${applications.namesShownAt} is null)`

/** Whether the team sees no name on the application around it: not yet, or no more as it was withdrawn. */
export const isNameHidden: SQL<boolean> = sql`(${isAnonymous} or ${applications.status} = 'withdrawn')`

/**
 * Whether a block keeps the application around it from a reviewer. While it is nameless, one that the
 * reviewer has made since it was sent does not: what disappeared would say whose it is. Nor does it
 * come back when they unblock whom they had blocked before.
 */
export const isApart = (reviewerId: string | SQLWrapper): SQL<boolean> =>
  sql`(exists (select from ${blocks}
      where (${blocks.blockerId} = ${applications.applicantId} and ${blocks.blockedId} = ${reviewerId})
        or (${blocks.blockerId} = ${reviewerId} and ${blocks.blockedId} = ${applications.applicantId}
          and not ${isAnonymous}))
    or (${isAnonymous} and ${reviewerId} = any(${applications.blockedBy})) is true)`

/**
 * Whether a member sent the application around it, or reads it for its posting: nobody reads their
 * own, and nothing goes between two whom a block keeps apart.
 */
export const canAccess = (
  memberId: string | SQLWrapper,
  party: ApplicationParty,
): SQL | undefined =>
  party === 'team'
    ? and(
        reviewsApplication(memberId),
        ne(applications.applicantId, memberId),
        not(isApart(memberId)),
      )
    : and(
        eq(applications.applicantId, memberId),
        not(isBlockBetween(applications.applicantId, applications.posterId)),
      )

/**
 * Whether a reader sees the application around it, of a posting: not their own, and none that a block
 * keeps from them ({@link isApart}). It is asked by the number, which the desk's index holds. Of a
 * statement that is kept, with `blockShape` in its name and {@link visibleTo} in its values.
 */
export const isVisible = (viewer: BlockViewer): SQL => {
  const ofPosting = sql`unseen.opportunity_id = ${postingParam}`
  const isUnseenNameless = sql`unseen.without_names and unseen.names_shown_at is null`
  const isBlocked = sql`unseen.applicant_id = any(${sql.placeholder('unseen')}::uuid[])
    and (unseen.applicant_id = ${memberParam} or not (${isUnseenNameless}) or exists (select from blocks
      where blocks.blocker_id = unseen.applicant_id and blocks.blocked_id = ${memberParam}))`
  return sql`${applications.number} <> all(array(
    select unseen.number from applications unseen
      where ${ofPosting} and ${blockKeyPart(viewer) ? isBlocked : sql`unseen.applicant_id = ${memberParam}`}
    union all
    select unseen.number from applications unseen
      where ${ofPosting} and unseen.blocked_by <> '{}' and ${memberParam} = any(unseen.blocked_by)
        and ${isUnseenNameless}))`
}

/** Whether a member of the team reads what was sent with the application around it: not once it is withdrawn. */
export const readsContent = (memberId: string | SQLWrapper): SQL | undefined =>
  and(canAccess(memberId, 'team'), ne(applications.status, 'withdrawn'))

/** Who looks, and the posting, in statements that are kept. */
export const memberParam = sql`${sql.placeholder('member')}::uuid`
export const postingParam = sql`${sql.placeholder('posting')}::uuid`

/** A posting, and whose applications to it a reader does not see. */
export const visibleTo = ({ id, blocked = [] }: BlockViewer, postingId: string) => ({
  posting: postingId,
  member: id,
  unseen: idList([id, ...blocked]),
})

/** Whether operators have suspended a side of the application around it. */
export const isSuspended = sql<boolean>`(exists (select from organizations
    where organizations.id = ${applications.organizationId} and organizations.suspended_at is not null)
  or exists (select from users where users.suspended_at is not null
    and users.id in (${applications.applicantId}, ${applications.posterId})))`

/** What letters to either side say of an application: `from` is null where nobody's name stands for the team. */
export async function partyRoles(tx: Db, id: string) {
  const [row] = await tx
    .select({
      applicantId: applications.applicantId,
      number: applications.number,
      withoutNames: applications.withoutNames,
      nameless: isNameHidden,
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

/** What stands for a name that is hidden. */
export const anonymousName = (number: number | SQLWrapper) => `Application ${number}`
