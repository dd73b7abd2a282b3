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

export type ApplicationParty = 'applicant' | 'team'

export const isAnonymous: SQL<boolean> = sql`(${applications.withoutNames} and ${applications.namesShownAt} is null)`

export const isNameHidden: SQL<boolean> = sql`(${isAnonymous} or ${applications.status} = 'withdrawn')`

/** Later blocks don't count while it is anonymous: its disappearance would reveal whose it is. */
export const isApart = (reviewerId: string | SQLWrapper): SQL<boolean> =>
  sql`(exists (select from ${blocks}
      where (${blocks.blockerId} = ${applications.applicantId} and ${blocks.blockedId} = ${reviewerId})
        or (${blocks.blockerId} = ${reviewerId} and ${blocks.blockedId} = ${applications.applicantId}
          and not ${isAnonymous}))
    or (${isAnonymous} and ${reviewerId} = any(${applications.blockedBy})) is true)`

/** Nobody reviews their own application, or one hidden by a block. */
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

/** Prepared queries need `blockKeyPart` in the name and {@link visibleTo} in the values. */
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

/** Withdrawn content is hidden. */
export const readsContent = (memberId: string | SQLWrapper): SQL | undefined =>
  and(canAccess(memberId, 'team'), ne(applications.status, 'withdrawn'))

export const memberParam = sql`${sql.placeholder('member')}::uuid`
export const postingParam = sql`${sql.placeholder('posting')}::uuid`

export const visibleTo = ({ id, blocked = [] }: BlockViewer, postingId: string) => ({
  posting: postingId,
  member: id,
  unseen: idList([id, ...blocked]),
})

export const isSuspended = sql<boolean>`(exists (select from organizations
    where organizations.id = ${applications.organizationId} and organizations.suspended_at is not null)
  or exists (select from users where users.suspended_at is not null
    and users.id in (${applications.applicantId}, ${applications.posterId})))`

export const isTeamClosed = sql<boolean>`exists (select from organizations
  where organizations.id = ${applications.organizationId} and organizations.closed_at is not null)`

/** `from` is null where nobody's name stands for the team. */
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

export const anonymousName = (number: number | SQLWrapper) => `Application ${number}`
