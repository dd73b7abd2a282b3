import { and, asc, eq, sql } from 'drizzle-orm'
import {
  findStarter,
  MAX_REPLY_TEMPLATES,
  type ReplyTemplate,
  type TemplateChoice,
} from '../../lib/applications/reply-templates.ts'
import type { Db } from '../database.ts'
import { lockTeam } from '../organizations/team.ts'
import { permittedFor } from '../organizations/teams.ts'
import { inlineLimit } from '../pagination.ts'
import { applications } from '../schema/applications.ts'
import { replyTemplates } from '../schema/reply-templates.ts'

const { id, organizationId, name, body } = replyTemplates

type Place = { organizationId: string; memberId: string }

const isOf = (place: Place) =>
  and(
    eq(organizationId, place.organizationId),
    permittedFor(place.memberId, place.organizationId, 'post'),
  )

export const listReplyTemplates = (db: Db, place: Place): Promise<ReplyTemplate[]> =>
  db
    .select({ id, name, body })
    .from(replyTemplates)
    .where(isOf(place))
    .orderBy(asc(name), asc(id))
    .limit(MAX_REPLY_TEMPLATES)

/** Of the team's, or one that every team has. */
export async function findReplyTemplate(
  db: Db,
  place: Place | null,
  templateId: string,
): Promise<ReplyTemplate | null> {
  const starter = findStarter(templateId)
  if (starter || !place) return starter ?? null
  const [row] = await db
    .select({ id, name, body })
    .from(replyTemplates)
    .where(and(eq(id, templateId), isOf(place)))
  return row ?? null
}

/** As a column: those of the organization of the row's application. */
export function replyTemplatesColumn() {
  // Drizzle drops the table names of columns directly in a selected expression.
  const own = sql`select ${id}, ${name} from ${replyTemplates}
    where ${organizationId} = ${applications.organizationId}
    limit ${inlineLimit(MAX_REPLY_TEMPLATES)}`
  return sql<TemplateChoice[]>`(
    select coalesce(json_agg(json_build_object('id', own.id, 'name', own.name)
      order by own.name, own.id), '[]')
    from (${own}) as own)`
}

type Written = Pick<ReplyTemplate, 'name' | 'body'>

export const addReplyTemplate = (
  db: Db,
  place: Place,
  written: Written,
): Promise<ReplyTemplate | 'full' | null> =>
  db.transaction(async (tx) => {
    if (!(await lockTeam(tx, place.organizationId))) return null
    const count = await tx.$count(replyTemplates, eq(organizationId, place.organizationId))
    if (count >= MAX_REPLY_TEMPLATES) return 'full'
    const [row] = await tx.execute<ReplyTemplate>(sql`
      insert into reply_templates (organization_id, name, body)
      select ${place.organizationId}, ${written.name}, ${written.body}
      where ${permittedFor(place.memberId, place.organizationId, 'post')}
      returning id, name, body`)
    return row ?? null
  })

export async function changeReplyTemplate(
  db: Db,
  place: Place,
  templateId: string,
  written: Written,
): Promise<ReplyTemplate | null> {
  const [row] = await db
    .update(replyTemplates)
    .set(written)
    .where(and(eq(id, templateId), isOf(place)))
    .returning({ id, name, body })
  return row ?? null
}

export async function deleteReplyTemplate(db: Db, place: Place, templateId: string) {
  const gone = await db
    .delete(replyTemplates)
    .where(and(eq(id, templateId), isOf(place)))
    .returning({ id })
  return gone.length > 0
}
