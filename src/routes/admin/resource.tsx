import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { OperatorAction } from '../../db/operators/log.ts'
import { listActions } from '../../db/operators/log.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import type { ActionSubject } from '../../lib/operators/actions.ts'
import type { Path } from '../../lib/paths/path.ts'
import { paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import {
  type ActionField,
  ActionPage,
  type ReadyForm,
  type ShownForm,
} from '../../views/admin/action-page.tsx'
import type { SentEmail } from '../../views/admin/sent-email.tsx'
import { auditLog } from '../http/audit-log.ts'
import { formBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { isRecentlySignedIn, requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { renderAdmin } from './render.tsx'

const pattern = relativePattern(paths.admin)

export type ActionForm<Row, Schema extends z.ZodType = z.ZodType> = {
  /** 'Suspend Ada Lovelace' */
  title: (row: Row) => string
  lead: string
  fields: readonly ActionField[]
  button: string
  schema: Schema
  needsRecentSignIn?: true
  /** Takes something away from people: its button is red. */
  isDestructive?: true
  ready: (row: Row, by: string) => boolean
  typed?: (row: Row) => Record<string, string>
  /** False if it was done meanwhile; a text if something is wrong, by field. */
  run: (
    db: Db,
    acting: OperatorAction,
    values: z.output<Schema>,
    now: Date,
    row: Row,
  ) => Promise<boolean | Record<string, string>>
  done: string
  /** The emails that it sends, where its page shows them. */
  emails?: (row: Row) => SentEmail[]
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

export function adminResource<Row extends { id: string }>(things: Things<Row>) {
  const { type, one, oneAct, show } = things
  const verified = (c: Context<AppEnv>, next: () => Promise<void>) =>
    requestedForm(c, things).needsRecentSignIn && !isRecentlySignedIn(c)
      ? requireRecentSignIn(c, next)
      : next()
  return new Hono<AppEnv>()
    .get(pattern(one), async (c) => {
      const row = await findRow(c, things)
      const subject = { type, id: row.id }
      const { rows } = await listActions(c.get('db'), subject, { limit: LOG_LINES_SHOWN })
      return show(c, row, rows)
    })
    .get(pattern(oneAct), verified, async (c) => {
      const row = await findRow(c, things)
      const isReady = requestedForm(c, things).ready(row, c.get('member').id)
      return isReady ? showForm(c, things, row) : overtaken(c, things, row)
    })
    .post(pattern(oneAct), verified, (c) => act(c, things))
}

async function findRow<Row>(c: AppContext, { find, what }: Things<Row>): Promise<Row> {
  const row = await find(c.get('db'), parseId(c.req.param('id'), what))
  if (!row) throw notFound(what)
  return row
}

function requestedForm<Row>(c: AppContext, { acts }: Things<Row>): ActionForm<Row> {
  const name = c.req.param('act') ?? ''
  const form = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!form) throw notFound()
  return form
}

async function act<Row extends { id: string }>(c: AppContext, things: Things<Row>) {
  const { db, member, arrivedAt } = c.var
  const { type, one } = things
  const row = await findRow(c, things)
  const sent = await formBody(c)
  const { schema, fields, ready, run, done } = requestedForm(c, things)
  if (!ready(row, member.id)) return overtaken(c, things, row)
  const typed = Object.fromEntries(fields.map(({ name }) => [name, textValue(sent[name])]))
  const parsed = schema.safeParse(sent)
  if (!parsed.success) return showForm(c, things, row, { typed, errors: fieldErrors(parsed.error) })
  const values = parsed.data as { why?: string }
  const acting = { by: member.id, subject: { type, id: row.id }, why: values.why ?? '' }
  const outcome = await run(db, acting, values, arrivedAt, row)
  if (typeof outcome === 'object') return showForm(c, things, row, { typed, errors: outcome })
  if (!outcome) return overtaken(c, things, row)
  logAction(c, c.req.param('act') ?? '', type, row.id)
  return redirect(c, one(row.id), { title: done })
}

type RefusedForm = { typed: Record<string, string>; errors: Record<string, string> }

function showForm<Row extends { id: string }>(
  c: AppContext,
  things: Things<Row>,
  row: Row,
  refused?: RefusedForm,
) {
  const form = requestedForm(c, things)
  if (refused) c.status(422)
  const props = {
    ...shownForm(form, row, things.oneAct(row.id, c.req.param('act') ?? '')),
    back: things.one(row.id),
    typed: refused?.typed ?? form.typed?.(row) ?? {},
    errors: refused?.errors ?? {},
  }
  return renderAdmin(c, props.title, <ActionPage {...props} />)
}

function shownForm<Row>(form: ActionForm<Row>, row: Row, action: string): ShownForm {
  const { title, lead, fields, button, isDestructive, emails } = form
  return { title: title(row), lead, fields, button, isDestructive, action, emails: emails?.(row) }
}

/** The forms of a thing that can be sent now, for its own page. */
export const readyForms = <Row extends { id: string }>(
  { acts, oneAct }: Pick<Things<Row>, 'acts' | 'oneAct'>,
  row: Row,
  by: string,
): ReadyForm[] =>
  Object.entries(acts)
    .filter(([, form]) => form.ready(row, by))
    .map(([name, form]) => ({
      ...shownForm(form, row, oneAct(row.id, name)),
      needsRecentSignIn: form.needsRecentSignIn === true,
    }))

const overtaken = <Row extends { id: string }>(c: AppContext, { one }: Things<Row>, { id }: Row) =>
  redirect(c, one(id), failed('That’s already done, or isn’t possible now. Nothing was changed.'))

export const logAction = (
  c: AppContext,
  act: string,
  subjectType: ActionSubject['type'],
  subjectId: string,
) => auditLog(c, 'info', 'operator', { act, subjectType, subjectId })
