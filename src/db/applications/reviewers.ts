import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { permittedFor } from '../organizations/teams.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'

/** The individual poster, or the organization's owners, admins and recruiters. */
export const reviewsPosting = (memberId: string | SQLWrapper): SQL<boolean> =>
  sql`case when ${opportunities.organizationId} is null
    then ${opportunities.postedById} is not distinct from ${memberId}
    else ${permittedFor(memberId, opportunities.organizationId, 'post')} and not exists (select from ${organizations}
      where ${organizations.id} = ${opportunities.organizationId} and ${organizations.closedAt} is not null) end`

export const reviewsApplication = (memberId: string | SQLWrapper): SQL<boolean> =>
  sql`exists (select from ${opportunities}
    where ${opportunities.id} = ${applications.opportunityId} and ${reviewsPosting(memberId)})`
