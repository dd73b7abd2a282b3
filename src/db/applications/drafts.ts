import { and, desc, eq, type Placeholder, sql } from 'drizzle-orm'
import type { AnswersTyped } from '../../lib/applications/answers.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import {
  type BlockViewer,
  blockKeyPart,
  blockParams,
  individualPosterId,
  notBlocked,
} from '../safety/blocks.ts'
import { applicationDrafts } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'

const MAX_DRAFTS_SHOWN = 50

export type DraftTyped = { coverLetter: string; answers: AnswersTyped; resumeId: string | null }

type Id = string | Placeholder

const ofOne = (memberId: Id, opportunityId: Id) =>
  and(eq(applicationDrafts.memberId, memberId), eq(applicationDrafts.opportunityId, opportunityId))

export async function storeDraft(
  db: Db,
  memberId: string,
  opportunityId: string,
  typed: DraftTyped,
  now: Date,
) {
  await db
    .insert(applicationDrafts)
    .values({ memberId, opportunityId, ...typed, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [applicationDrafts.opportunityId, applicationDrafts.memberId],
      set: { ...typed, updatedAt: now },
    })
}

const draftQuery = preparedQuery((db: Db) =>
  db
    .select()
    .from(applicationDrafts)
    .where(ofOne(sql.placeholder('member'), sql.placeholder('opportunity'))),
)

export async function findDraft(db: Db, memberId: string, opportunityId: string) {
  const statement = draftQuery(db)
  const [draft] = await statement.execute({ member: memberId, opportunity: opportunityId })
  return draft ?? null
}

export async function deleteApplicationDraft(db: Db, memberId: string, opportunityId: string) {
  const gone = await db
    .delete(applicationDrafts)
    .where(ofOne(memberId, opportunityId))
    .returning({ id: applicationDrafts.opportunityId })
  return gone.length > 0
}

export const listDrafts = (db: Db, member: BlockViewer) =>
  preparedVariant(db, `drafts ${blockKeyPart(member)}`, () => selectDrafts(db, member)).execute({
    ...blockParams(member),
    member: member.id,
  })

const selectDrafts = (db: Db, member: BlockViewer) =>
  db
    .select({
      opportunityId: applicationDrafts.opportunityId,
      updatedAt: applicationDrafts.updatedAt,
      title: opportunities.title,
      type: opportunities.type,
      location: opportunities.location,
      status: opportunities.status,
      heldAt: opportunities.heldAt,
      applicationDeadline: opportunities.applicationDeadline,
      organizationId: opportunities.organizationId,
      organizationName: organizations.name,
      logoUrl: organizations.logoUrl,
    })
    .from(applicationDrafts)
    .innerJoin(opportunities, eq(opportunities.id, applicationDrafts.opportunityId))
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(
      and(
        eq(applicationDrafts.memberId, sql.placeholder('member')),
        notBlocked(individualPosterId(), member),
      ),
    )
    .orderBy(desc(applicationDrafts.updatedAt), applicationDrafts.opportunityId)
    .limit(MAX_DRAFTS_SHOWN)

export type ListedDraft = Awaited<ReturnType<typeof listDrafts>>[number]
