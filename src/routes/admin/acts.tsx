import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Acting } from '../../db/operators/log.ts'
import { listActs } from '../../db/operators/log.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors, textOf } from '../../lib/forms/errors.ts'
import type { Subject } from '../../lib/operators/acts.ts'
import { type Path, paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import { type ActField, ActPage } from '../../views/admin/act-page.tsx'
import { below } from '../http/below.ts'
import { asId, formBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { isProved, requireProof } from '../http/middleware/proof.ts'
import { leadTo } from '../http/respond.tsx'
import { tellOperator } from '../http/tell-operator.ts'

const pattern = below(paths.admin)

/** Something that an operator may do with a thing, on a form of its own. */
export type ActForm<Row, Schema extends z.ZodType = z.ZodType> = {
  /** 'Suspend Ada Lovelace' */
  title: (row: Row) => string
  /** What it does, in a sentence or two. */
  lead: string
  fields: readonly ActField[]
  /** What its button says. */
  button: string
  schema: Schema
  /** Whether it asks first for a proof of who the operator is. */
  proof?: true
  /** Whether it can be done with the thing as it is. */
  ready: (row: Row, by: string) => boolean
  /** What the fields hold as the form is opened. */
  typed?: (row: Row) => Record<string, string>
  /** Does it: false where it was done meanwhile, a text where something is wrong, by its field. */
  run: (
    db: Db,
    acting: Acting,
    values: z.output<Schema>,
    now: Date,
  ) => Promise<boolean | Record<string, string>>
  /** What is said once it is done. */
  done: string
}

/** Has the compiler find what the values of a form are from its schema. */
export const actForm =
  <Row,>() =>
  <Schema extends z.ZodType>(form: ActForm<Row, Schema>): ActForm<Row> =>
    form as unknown as ActForm<Row>

type Things<Row> = {
  type: Subject['type']
  /** 'Member' */
  what: string
  one: Path<`/admin/${string}/:id`>
  oneAct: Path<`/admin/${string}/:id/:act`>
  find: (db: Db, id: string) => Promise<Row | null>
  acts: Record<string, ActForm<Row>>
  show: (
    c: AppContext,
    row: Row,
    log: Awaited<ReturnType<typeof listActs>>['rows'],
  ) => Response | Promise<Response>
}

/** Lines of the log that stand on a thing's own page. */
const LATEST = 10

/** A thing's page, and the forms of what may be done with it. */
export function things<Row extends { id: string }>({
  type,
  what,
  one,
  oneAct,
  find,
  acts,
  show,
}: Things<Row>) {
  const found = async (c: AppContext): Promise<Row> => {
    const row = await find(c.get('db'), asId(c.req.param('id'), what))
    if (!row) throw notFound(what)
    return row
  }
  const asked = (c: AppContext): ActForm<Row> => {
    const name = c.req.param('act') ?? ''
    const form = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!form) throw notFound()
    return form
  }
  /** Leads to the thing's page where there is nothing of the kind to be done. */
  const overtaken = (c: AppContext, { id }: Row) =>
    leadTo(c, one(id), failed('That is done already, or cannot be done now. Nothing was changed.'))
  const form = (
    c: AppContext,
    row: Row,
    refused?: { typed: Record<string, string>; errors: Record<string, string> },
  ) => {
    const { title, lead, fields, button, typed } = asked(c)
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
    return c.render(<ActPage {...props} />, { title: title(row), indexable: false })
  }
  const proved = (c: Context<AppEnv>, next: () => Promise<void>) =>
    asked(c).proof && !isProved(c) ? requireProof(c, next) : next()

  return new Hono<AppEnv>()
    .get(pattern(one), async (c) => {
      const row = await found(c)
      const { rows } = await listActs(c.get('db'), { type, id: row.id }, { limit: LATEST })
      return show(c, row, rows)
    })
    .get(pattern(oneAct), proved, async (c) => {
      const row = await found(c)
      return asked(c).ready(row, c.get('member').id) ? form(c, row) : overtaken(c, row)
    })
    .post(pattern(oneAct), proved, async (c) => {
      const { db, member, arrivedAt } = c.var
      const [row, sent] = [await found(c), await formBody(c)]
      const { schema, fields, ready, run, done } = asked(c)
      if (!ready(row, member.id)) return overtaken(c, row)
      const typed = Object.fromEntries(fields.map(({ name }) => [name, textOf(sent[name])]))
      const parsed = schema.safeParse(sent)
      if (!parsed.success) return form(c, row, { typed, errors: fieldErrors(parsed.error) })
      const values = parsed.data as { why?: string }
      const acting = { by: member.id, subject: { type, id: row.id }, why: values.why ?? '' }
      const outcome = await run(db, acting, values, arrivedAt)
      if (typeof outcome === 'object') return form(c, row, { typed, errors: outcome })
      if (!outcome) return overtaken(c, row)
      tellOfAct(c, c.req.param('act') ?? '', type, row.id)
      return leadTo(c, one(row.id), { title: done })
    })
}

/** Tells the log on standard output of an act, by its kind and whom it is about alone. */
export const tellOfAct = (
  c: AppContext,
  act: string,
  subjectType: Subject['type'],
  subjectId: string,
) => tellOperator(c, 'info', 'operator', { act, subjectType, subjectId })
