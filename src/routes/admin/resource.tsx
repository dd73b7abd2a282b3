import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { OperatorAction } from '../../db/operators/log.ts'
import { listActions } from '../../db/operators/log.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import type { ActionSubject } from '../../lib/operators/actions.ts'
import { type Path, paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import { type ActionField, ActionPage } from '../../views/admin/action-page.tsx'
import { auditLog } from '../http/audit-log.ts'
import { formBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { isRecentlySignedIn, requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'

const pattern = relativePattern(paths.admin)

export type ActionForm<Row, Schema extends z.ZodType = z.ZodType> = {
  /** 'Suspend Ada Lovelace' */
  title: (row: Row) => string
  lead: string
  fields: readonly ActionField[]
  button: string
  schema: Schema
  needsRecentSignIn?: true
  ready: (row: Row, by: string) => boolean
  typed?: (row: Row) => Record<string, string>
  /** False if it was done meanwhile; a text if something is wrong, by field. */
  run: (
    db: Db,
    acting: OperatorAction,
    values: z.output<Schema>,
    now: Date,
  ) => Promise<boolean | Record<string, string>>
  done: string
}

/** Infers the type of a form's values from its schema. */
export const actionForm =
  <Row,>() =>
  <Schema extends z.ZodType>(form: ActionForm<Row, Schema>): ActionForm<Row> =>
    form as unknown as ActionForm<Row>

type Things<Row> = {
  type: ActionSubject['type']
  /** 'Member' */
  what: string
  one: Path<`/admin/${string}/:id`>
  oneAct: Path<`/admin/${string}/:id/:act`>
  find: (db: Db, id: string) => Promise<Row | null>
  acts: Record<string, ActionForm<Row>>
  show: (
    c: AppContext,
    row: Row,
    log: Awaited<ReturnType<typeof listActions>>['rows'],
  ) => Response | Promise<Response>
}

const LOG_LINES_SHOWN = 10

export function adminResource<Row extends { id: string }>({
  type,
  what,
  one,
  oneAct,
  find,
  acts,
  show,
}: Things<Row>) {
  const found = async (c: AppContext): Promise<Row> => {
    const row = await find(c.get('db'), parseId(c.req.param('id'), what))
    if (!row) throw notFound(what)
    return row
  }
  const requested = (c: AppContext): ActionForm<Row> => {
    const name = c.req.param('act') ?? ''
    const form = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!form) throw notFound()
    return form
  }
  const overtaken = (c: AppContext, { id }: Row) =>
    redirect(
      c,
      one(id),
      failed('That is done already, or cannot be done now. Nothing was changed.'),
    )
  const form = (
    c: AppContext,
    row: Row,
    refused?: { typed: Record<string, string>; errors: Record<string, string> },
  ) => {
    const { title, lead, fields, button, typed } = requested(c)
    if (refused) c.status(422)
    const props = {
      title: title(row),
      lead,
      fields,
      button,
      action: oneAct(row.id, c.req.param('act') ?? ''),
      back: one(row.id),
      typed: refused?.typed ?? typed?.(row) ?? {},
      errors: refused?.errors ?? {},
    }
    return c.render(<ActionPage {...props} />, { title: title(row), indexable: false })
  }
  const verified = (c: Context<AppEnv>, next: () => Promise<void>) =>
    requested(c).needsRecentSignIn && !isRecentlySignedIn(c) ? requireRecentSignIn(c, next) : next()

  return new Hono<AppEnv>()
    .get(pattern(one), async (c) => {
      const row = await found(c)
      const { rows } = await listActions(
        c.get('db'),
        { type, id: row.id },
        { limit: LOG_LINES_SHOWN },
      )
      return show(c, row, rows)
    })
    .get(pattern(oneAct), verified, async (c) => {
      const row = await found(c)
      return requested(c).ready(row, c.get('member').id) ? form(c, row) : overtaken(c, row)
    })
    .post(pattern(oneAct), verified, async (c) => {
      const { db, member, arrivedAt } = c.var
      const row = await found(c)
      const sent = await formBody(c)
      const { schema, fields, ready, run, done } = requested(c)
      if (!ready(row, member.id)) return overtaken(c, row)
      const typed = Object.fromEntries(fields.map(({ name }) => [name, textValue(sent[name])]))
      const parsed = schema.safeParse(sent)
      if (!parsed.success) return form(c, row, { typed, errors: fieldErrors(parsed.error) })
      const values = parsed.data as { why?: string }
      const acting = { by: member.id, subject: { type, id: row.id }, why: values.why ?? '' }
      const outcome = await run(db, acting, values, arrivedAt)
      if (typeof outcome === 'object') return form(c, row, { typed, errors: outcome })
      if (!outcome) return overtaken(c, row)
      logAction(c, c.req.param('act') ?? '', type, row.id)
      return redirect(c, one(row.id), { title: done })
    })
}

export const logAction = (
  c: AppContext,
  act: string,
  subjectType: ActionSubject['type'],
  subjectId: string,
) => auditLog(c, 'info', 'operator', { act, subjectType, subjectId })
