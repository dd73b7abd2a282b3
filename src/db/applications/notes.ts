import { and, asc, eq, sql } from 'drizzle-orm'
import { fullName } from '../../lib/text/format.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { inlineLimit } from '../pagination.ts'
import { applicationNotes } from '../schema/application-review.ts'
import { applications } from '../schema/applications.ts'
import { users } from '../schema/users.ts'
import { memberParam, readsContent } from './access.ts'

export const MAX_NOTES = 200

const notesQuery = preparedQuery((db: Db) => selectNotes(db))

export async function listNotes(db: Db, memberId: string, applicationId: string) {
  const statement = notesQuery(db)
  const rows = await statement.execute({ application: applicationId, member: memberId })
  return rows.map(({ author, authorId, ...note }) => ({
    ...note,
    own: authorId === memberId,
    by: author ? fullName(author) : 'Former member',
  }))
}

const selectNotes = (db: Db) =>
  db
    .select({
      id: applicationNotes.id,
      body: applicationNotes.body,
      createdAt: applicationNotes.createdAt,
      authorId: applicationNotes.authorId,
      author: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(applicationNotes)
    .innerJoin(applications, eq(applications.id, applicationNotes.applicationId))
    .leftJoin(users, eq(users.id, applicationNotes.authorId))
    .where(
      and(
        eq(applicationNotes.applicationId, sql.placeholder('application')),
        readsContent(memberParam),
      ),
    )
    .orderBy(asc(applicationNotes.createdAt), asc(applicationNotes.id))
    .limit(inlineLimit(MAX_NOTES))

export type Note = Awaited<ReturnType<typeof listNotes>>[number]

/** Null where not accessible; `full` at {@link MAX_NOTES}. */
export const addNote = (
  db: Db,
  { applicationId, authorId, body }: { applicationId: string; authorId: string; body: string },
): Promise<{ id: string; createdAt: Date } | 'full' | null> =>
  db.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.id, applicationId), readsContent(authorId)))
      .for('no key update')
    if (!held) return null
    const written = eq(applicationNotes.applicationId, applicationId)
    if ((await tx.$count(applicationNotes, written)) >= MAX_NOTES) return 'full'
    const [note] = await tx
      .insert(applicationNotes)
      .values({ applicationId, authorId, body })
      .returning({ id: applicationNotes.id, createdAt: applicationNotes.createdAt })
    return note!
  })

export async function deleteNote(
  db: Db,
  memberId: string,
  { applicationId, id }: { applicationId: string; id: string },
): Promise<boolean> {
  const readable = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), readsContent(memberId)))
  const gone = await db
    .delete(applicationNotes)
    .where(
      and(
        eq(applicationNotes.id, id),
        eq(applicationNotes.authorId, memberId),
        eq(applicationNotes.applicationId, readable),
      ),
    )
    .returning({ id: applicationNotes.id })
  return gone.length > 0
}
