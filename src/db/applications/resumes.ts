import { and, desc, eq, inArray, lt, ne, not, or, sql } from 'drizzle-orm'
import { IN_PROGRESS_STATUSES } from '../../lib/applications/states.ts'
import { DAY_MS } from '../../lib/durations.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActiveId } from '../members/members.ts'
import { inlineLimit } from '../pagination.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import { applicationDrafts, applications } from '../schema/applications.ts'
import { importedRecords } from '../schema/imported-records.ts'
import { opportunities } from '../schema/opportunities.ts'
import { resumes } from '../schema/resumes.ts'
import { isNameHidden } from './access.ts'
import { reviewsPosting } from './reviewers.ts'
import { visibleStatus } from './visible-status.ts'

const MAX_RESUME_CHOICES = 5

type NewResume = { memberId: string; storedAs: string; fileName: string; size: number }

export async function addResume(db: Db, resume: NewResume) {
  const [added] = await db.insert(resumes).values(resume).returning()
  return added!
}

/** The newest, and `named`, however old. */
export async function listResumes(db: Db, memberId: string, named: string | null = null) {
  const statement = preparedVariant(db, `own résumés ${named && 'and the named one'}`, () => {
    const isTheirs = eq(resumes.memberId, sql.placeholder('member'))
    const isNamed = named ? eq(resumes.id, sql.placeholder('named')) : undefined
    const newest = db
      .select({ id: resumes.id })
      .from(resumes)
      .where(isTheirs)
      .orderBy(desc(resumes.createdAt), resumes.id)
      .limit(inlineLimit(MAX_RESUME_CHOICES))
    return db
      .select({
        id: resumes.id,
        fileName: resumes.fileName,
        size: resumes.size,
        createdAt: resumes.createdAt,
      })
      .from(resumes)
      .where(and(isTheirs, or(inArray(resumes.id, newest), isNamed)))
      .orderBy(desc(resumes.createdAt), resumes.id)
  })
  return statement.execute({ member: memberId, named })
}

export type OwnResume = Awaited<ReturnType<typeof listResumes>>[number]

/**
 * Reviewers get a name of ours, and nothing while names are hidden.
 * @param organizationId only of applications to it
 */
export async function findResume(
  db: Db,
  memberId: string,
  id: string,
  organizationId: string | null = null,
) {
  const [resume] = await db.select().from(resumes).where(eq(resumes.id, id))
  if (!resume) return null
  const { storedAs, fileName } = resume
  if (resume.memberId === memberId && !organizationId) return { storedAs, fileName }
  const [carried] = await db
    .select({ number: applications.number })
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .where(
      and(
        eq(applications.resumeId, id),
        organizationId ? eq(applications.organizationId, organizationId) : undefined,
        ne(applications.applicantId, memberId),
        reviewsPosting(memberId),
        not(isNameHidden),
        isActiveId(applications.applicantId),
        not(isBlockBetween(applications.applicantId, memberId)),
      ),
    )
    .limit(1)
  return carried ? { storedAs, fileName: `application-${carried.number}.pdf` } : null
}

export type ResumeDeletion =
  | { ok: true; storedAs: string }
  | { ok: false; reason: 'not_found' | 'sent' }

/** Refused while an open application of theirs uses it. */
export const deleteResume = (db: Db, memberId: string, id: string, now: Date) =>
  db.transaction(async (tx): Promise<ResumeDeletion> => {
    const [own] = await tx
      .select({ storedAs: resumes.storedAs })
      .from(resumes)
      .where(and(eq(resumes.id, id), eq(resumes.memberId, memberId)))
      .for('update')
    if (!own) return { ok: false, reason: 'not_found' }
    const open = and(
      eq(applications.resumeId, id),
      inArray(visibleStatus(now), [...IN_PROGRESS_STATUSES]),
    )
    if ((await tx.$count(applications, open)) > 0) return { ok: false, reason: 'sent' }
    await tx.delete(resumes).where(eq(resumes.id, id))
    return { ok: true, storedAs: own.storedAs }
  })

export const UNUSED_RESUME_RETENTION_MS = DAY_MS

/** @returns names in the file store */
export const deleteUnusedResumes = (db: Db, now: Date, max = 100): Promise<string[]> =>
  db.transaction(async (tx) => {
    const unused = and(
      lt(resumes.createdAt, new Date(now.getTime() - UNUSED_RESUME_RETENTION_MS)),
      sql`not exists (select from ${applications} where ${applications.resumeId} = ${resumes.id})`,
      sql`not exists (select from ${applicationDrafts} where ${applicationDrafts.resumeId} = ${resumes.id})`,
      // Imported ones stay.
      sql`not exists (select from ${importedRecords} where ${importedRecords.memberId} = ${resumes.memberId}
        and ${importedRecords.section} = 'resumes' and ${importedRecords.id} = ${resumes.id})`,
    )
    const held = await tx
      .select({ id: resumes.id })
      .from(resumes)
      .where(unused)
      .limit(max)
      .for('update', { skipLocked: true })
    const ids = held.map(({ id }) => id)
    // Checked again: a concurrent application was waited for.
    const gone = await tx
      .delete(resumes)
      .where(and(inArray(resumes.id, ids), unused))
      .returning({ storedAs: resumes.storedAs })
    return gone.map(({ storedAs }) => storedAs)
  })

export async function unreferencedNames(db: Db, names: string[]): Promise<string[]> {
  const rows = await db
    .select({ name: resumes.storedAs })
    .from(resumes)
    .where(inArray(resumes.storedAs, names))
  const known = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}
