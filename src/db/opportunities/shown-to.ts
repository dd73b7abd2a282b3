import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type BlockViewer,
  blockKey,
  blockKeyPart,
  blockParams,
  individualPosterId,
  notBlocked,
  notBlockedNow,
} from '../safety/blocks.ts'
import { opportunities } from '../schema/opportunities.ts'
import { hiddenOpportunities } from '../schema/saved.ts'

/** Whose lists leave out what they block or hide: nearly always nothing, and then queries are unchanged. */
export type ListViewer = BlockViewer & { hides?: boolean | undefined }

/** Needs {@link listKeyPart} in the query's name and {@link listParams} in its values. */
export const isShownTo = (viewer: ListViewer | null): SQL | undefined =>
  and(
    notBlocked(individualPosterId(), viewer),
    viewer?.hides ? notHidden(sql.placeholder('hider')) : undefined,
  )

/** For queries that are not prepared. */
export const isShownNowTo = (viewer: ListViewer | null): SQL | undefined =>
  and(
    notBlockedNow(individualPosterId(), viewer),
    viewer?.hides ? notHidden(sql`${viewer.id}::uuid`) : undefined,
  )

export const hiddenIds = (memberId: SQLWrapper) =>
  sql`(select ${hiddenOpportunities.opportunityId} from ${hiddenOpportunities}
    where ${hiddenOpportunities.memberId} = ${memberId})`

// Read once: a row for each would tempt the planner into a join.
const notHidden = (memberId: SQLWrapper) => sql`${opportunities.id} not in ${hiddenIds(memberId)}`

export const listKeyPart = (viewer: ListViewer | null) =>
  `${blockKeyPart(viewer)}${viewer?.hides ? ' but the hidden' : ''}`

export const listParams = (viewer: ListViewer | null) => ({
  ...blockParams(viewer),
  ...(viewer?.hides && { hider: viewer.id }),
})

/** The cache key of shared results. */
export const listKey = (viewer: ListViewer | null) =>
  `${blockKey(viewer)}${viewer?.hides ? ` but hidden by ${viewer.id}` : ''}`
