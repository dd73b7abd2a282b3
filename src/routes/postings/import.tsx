import { Hono } from 'hono'
import { z } from 'zod'
import { findForTeam, listTeamsOf } from '../../db/organizations/teams.ts'
import { type ImportResult, importDrafts } from '../../db/postings/imports.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { provides } from '../../lib/members/profile-options.ts'
import { MAY_NOT } from '../../lib/organizations/rights.ts'
import { paths } from '../../lib/paths.ts'
import { MAX_CSV_BYTES, plainLines, readCsv, TEMPLATE } from '../../lib/postings/csv.ts'
import { placesAllowed } from '../../lib/postings/plan-limits.ts'
import { formatNumber, pluralize } from '../../lib/text/format.ts'
import { ImportPage, type ImportPreview } from '../../views/postings/import-page.tsx'
import { organizationIn } from '../api/require-scope.ts'
import { formBody, isId, jsonBody, limitBody, MAX_BODY_BYTES, mediaType } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { sameMember } from '../http/middleware/same-member.ts'
import { requireMember } from '../http/middleware/session.ts'
import { limit, rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { posterIn } from './guards.ts'

const pattern = relativePattern(paths.importPostings)

const listSchema = z.object({
  csv: z
    .string('Send the list as a text')
    .max(
      MAX_CSV_BYTES,
      `The list is larger than ${MAX_CSV_BYTES / 1024 / 1024} MB. Send it in parts`,
    ),
  organizationId: z.uuid('Send the id of an organization').nullish(),
})

export const importPostings = new Hono<AppEnv>()
  .get(pattern(paths.importTemplate), requireMember, (c) =>
    c.body(TEMPLATE, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="postings.csv"',
    }),
  )
  .get('/', requireMember, async (c) => show(c, {}))
  .post('/', requireMember, limitBody(MAX_BODY_BYTES, tooLarge), sameMember, async (c) => {
    const form = await formBody(c)
    const organizationId = typeof form.organizationId === 'string' ? form.organizationId : ''
    const text = await textOf(form)
    const typed = { text: text ?? '', organizationId }
    if (text === null) return tooLarge(c)
    if (form.do === 'save' && text === '') return show(c, { typed, refusal: LIST_NOT_SENT }, 422)
    const { db, member, arrivedAt: now } = c.var
    const many = await rateLimited(c, ['imports of postings of a member', member.id])
    if (many) return show(c, { typed, refusal: many.message }, 429)
    const read = await readFor(c, text, isId(organizationId) ? organizationId : null)
    if (read.faultCount > 0) return show(c, { typed, preview: { ...read, confirms: null } }, 422)
    const list = plainLines(text)
    const confirmed = form.do === 'save' ? confirmedBy(form.confirms, list, organizationId) : null
    if (!confirmed) {
      const confirms = confirmationOf(crypto.randomUUID(), list, organizationId)
      const changed = form.do === 'save' ? CHANGED : undefined
      return show(
        c,
        { typed, preview: { ...read, confirms }, refusal: changed },
        changed ? 409 : 200,
      )
    }
    const result = await importDrafts(db, {
      id: confirmed,
      memberId: member.id,
      organizationId: isId(organizationId) ? organizationId : null,
      postings: read.postings.map(({ posting }) => posting),
      now,
    })
    if (!result.ok)
      return show(
        c,
        { typed, preview: { ...read, confirms: null }, refusal: refusalOf(result) },
        statusOf(result),
      )
    return redirect(c, paths.postingsOf(isId(organizationId) ? organizationId : null), {
      title: `${pluralize(result.count, 'draft')} saved.`,
      description: `No one can see ${result.count === 1 ? 'it' : 'them'} until you publish.`,
    })
  })

export const apiImportPostings = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(MAX_BODY_BYTES),
  mediaType('application/json'),
  sameMember,
  jsonBody(listSchema),
  async (c) => {
    const { csv, ...sent } = c.req.valid('json')
    const organizationId = organizationIn(c, sent.organizationId)
    const { db, member, arrivedAt: now } = c.var
    await limit(c, 'imports of postings of a member', member.id)
    const { postings, faults } = await readFor(c, csv, organizationId)
    if (faults.length > 0)
      throw invalid(
        Object.fromEntries(
          faults.map(({ line, column, message }) => [
            ['lines', line, column].filter((part) => part !== null).join('.'),
            message,
          ]),
        ),
      )
    const result = await importDrafts(db, {
      id: crypto.randomUUID(),
      memberId: member.id,
      organizationId,
      postings: postings.map(({ posting }) => posting),
      now,
    })
    if (result.ok) return c.json({ created: result.count, status: 'draft' }, 201)
    if (result.reason === 'not_found') throw notFound('Organization')
    throw new Failure(statusOf(result), result.reason, refusalOf(result))
  },
)

export const LIST_NOT_SENT = 'We didn’t get a list. Choose the file again and check it.'
const CHANGED = 'The list has changed since you checked it. Check it again, then save.'

async function readFor(c: AppContext, text: string, organizationId: string | null) {
  const { db, member, arrivedAt: now } = c.var
  const team = organizationId ? await findForTeam(db, member.id, organizationId) : null
  return readCsv(text, now, placesAllowed(posterIn(c, team), now))
}

async function textOf({ file, text }: Record<string, unknown>): Promise<string | null> {
  if (file instanceof File && file.size > 0) return file.size > MAX_CSV_BYTES ? null : file.text()
  const pasted = typeof text === 'string' ? text : ''
  return pasted.length > MAX_CSV_BYTES ? null : pasted
}

const hashOf = (id: string, list: string, organizationId: string) =>
  new Bun.CryptoHasher('sha256').update(`${id} ${organizationId}\n${list}`).digest('hex')

/** Identifies a reviewed list, so that only it can be saved, and only once. */
const confirmationOf = (id: string, list: string, organizationId: string) =>
  `${id}.${hashOf(id, list, organizationId)}`

function confirmedBy(confirms: unknown, list: string, organizationId: string): string | null {
  const [id = ''] = String(confirms ?? '').split('.')
  return isId(id) && confirms === confirmationOf(id, list, organizationId) ? id : null
}

type Refused = Extract<ImportResult, { ok: false }>

const statusOf = ({ reason }: Refused) => (reason === 'too_many_drafts' ? 422 : 403)

function refusalOf(result: Refused): string {
  if (result.reason === 'too_many_drafts')
    return `You have room for ${formatNumber(result.room)} more drafts. Send a shorter list, or delete drafts.`
  if (result.reason === 'suspended')
    return 'This organization is suspended, so you can’t add postings.'
  if (result.reason === 'role') return MAY_NOT.draft
  return 'You can’t write drafts for this organization.'
}

type Shown = {
  typed?: { text: string; organizationId: string }
  preview?: ImportPreview
  refusal?: string | undefined
}

/** Characters of a list written into the page: escaping and compressing more takes long. */
const MAX_RETURNED_CHARACTERS = 256 * 1024
const NOT_GIVEN_BACK =
  'The list is too long to show here. Correct it, then choose or paste it again.'

async function show(c: AppContext, all: Shown, status: 200 | 403 | 409 | 413 | 422 | 429 = 200) {
  const sendAgain = (all.typed?.text.length ?? 0) > MAX_RETURNED_CHARACTERS
  const refusal = status >= 400 && sendAgain ? (all.refusal ?? NOT_GIVEN_BACK) : all.refusal
  const typed = sendAgain ? { ...all.typed!, text: '' } : all.typed
  const { db, member } = c.var
  const teams = await listTeamsOf(db, member.id, 'draft')
  const inPerson = provides(member.primaryRole)
  c.status(status)
  return c.render(
    <ImportPage
      {...all}
      teams={teams}
      inPerson={inPerson}
      typed={typed}
      refusal={refusal}
      sendAgain={sendAgain}
    />,
    {
      title: 'Import postings',
      indexable: false,
    },
  )
}

function tooLarge(c: AppContext) {
  return show(
    c,
    { refusal: `The list is larger than ${MAX_CSV_BYTES / 1024 / 1024} MB. Send it in parts.` },
    413,
  )
}
