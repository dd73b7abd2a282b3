import { and, count, eq, not, type SQLWrapper, sql } from 'drizzle-orm'
import { UNDER_WAY } from '../../lib/applications/states.ts'
import { type Change, type Relied, reliedOn } from '../../lib/postings/changes.ts'
import { isApart } from '../applications/parties.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { writeLetters } from '../letters/outbox.ts'
import { applications } from '../schema/applications.ts'

/** Letters that are written by one statement. */
const BATCH = 500

const RELYING = sql.raw([...UNDER_WAY, 'accepted'].map((status) => `'${status}'`).join())

/** Whose application still counts on a posting, but for who is kept apart by a block from whoever posted it in person. */
const relies = (postingId: string | SQLWrapper) =>
  and(
    eq(applications.opportunityId, postingId),
    sql`${applications.status} in (${RELYING})`,
    not(isApart(applications.posterId)),
  )

/** How many are told of a change to what they relied on. */
export async function countRelying(db: Db, postingId: string): Promise<number> {
  const statement = kept(db, 'who relies on a posting', () =>
    db
      .select({ n: count() })
      .from(applications)
      .where(relies(sql`${sql.placeholder('posting')}::uuid`)),
  )
  const [relying] = await statement.execute({ posting: postingId })
  return relying!.n
}

type Changed = Relied & { id: string; title: string; version: number }

/**
 * Tells who applied what changed of what they relied on, in the transaction that changes it: one
 * letter to each for all of it.
 * @returns what they are told
 */
export async function tellApplicants(tx: Db, before: Changed, after: Changed): Promise<Change[]> {
  const changes = reliedOn(before, after)
  if (changes.length === 0) return []
  const { id, title, version } = after
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const told = await tx
      .select({ memberId: applications.applicantId })
      .from(applications)
      .where(and(relies(id), sql`${applications.applicantId} > ${last}`))
      .orderBy(applications.applicantId)
      .limit(BATCH)
    await writeLetters(
      tx,
      told.map(({ memberId }) => ({
        kind: 'posting-changed',
        memberId,
        about: `${id} ${version} ${memberId}`,
        data: { id, title, changes },
      })),
    )
    if (told.length < BATCH) return changes
    last = told.at(-1)!.memberId
  }
}
