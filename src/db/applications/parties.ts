import { and, eq, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isBlockBetween } from '../queries/blocks.ts'
import { applications } from '../schema/applications.ts'
import { reviewsApplication } from './reviewers.ts'

/** The two who have to do with an application. */
export type Party = 'applicant' | 'team'

/**
 * Whether a member sent the application around it, or reads it for its posting: nobody reads their
 * own, and nothing goes between two of whom one blocked the other.
 */
export const isPartyOf = (memberId: string, party: Party): SQL | undefined =>
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

/** Whether the team still reads the application around it without the name of who sent it. */
export const isNameless: SQL<boolean> = sql`(${applications.withoutNames} and ${applications.namesShownAt} is null)`

/** What stands for a name that is hidden. */
export const nameless = (number: number | SQLWrapper) => `Application ${number}`
