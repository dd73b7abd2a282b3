import { Hono } from 'hono'
import {
  addReplyTemplate,
  changeReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
} from '../../db/applications/reply-templates.ts'
import { replyTemplateSchema, TOO_MANY_TEMPLATES } from '../../lib/applications/reply-templates.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import {
  type RefusedTemplate,
  ReplyTemplatesPage,
} from '../../views/applications/reply-templates-page.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { requireTeam } from './guards.ts'

const pattern = relativePattern(paths.companies)
const reading = [requireMember, requireTeam('post')] as const
const writing = [requireMember, limitBody(16 * 1024), requireTeam('post')] as const

export const replyTemplatePages = new Hono<AppEnv>()
  .get(pattern(paths.replyTemplates), ...reading, (c) => show(c))
  .post(pattern(paths.replyTemplates), ...writing, (c) => save(c, null))
  .post(pattern(paths.replyTemplate), ...writing, (c) => save(c, templateIdIn(c)))
  .post(pattern(paths.replyTemplateRemoval), ...writing, async (c) => {
    const { db } = c.var
    if (!(await deleteReplyTemplate(db, teamPlace(c), templateIdIn(c)))) throw notFound('Template')
    return redirect(c, paths.replyTemplates(c.var.organization.id), { title: 'Template deleted.' })
  })

export const templateIdIn = (c: AppContext) => parseId(c.req.param('template'), 'Template')

export const teamPlace = (c: AppContext) => ({
  organizationId: c.get('organization').id,
  memberId: c.get('member').id,
})

async function save(c: AppContext, id: string | null) {
  const { db, organization } = c.var
  const form = await formBody(c)
  const typed = { name: textValue(form.name), body: textValue(form.body) }
  const parsed = replyTemplateSchema.safeParse(typed)
  if (!parsed.success) return show(c, { id, typed, errors: fieldErrors(parsed.error) }, 422)
  const place = teamPlace(c)
  const saved = id
    ? await changeReplyTemplate(db, place, id, parsed.data)
    : await addReplyTemplate(db, place, parsed.data)
  if (saved === 'full')
    return show(c, { id, typed, errors: { form: `${TOO_MANY_TEMPLATES}.` } }, 409)
  if (!saved) throw notFound('Template')
  return redirect(c, paths.replyTemplates(organization.id), { title: 'Template saved.' })
}

async function show(
  c: AppContext,
  refused: RefusedTemplate | null = null,
  status: 200 | 409 | 422 = 200,
) {
  const { db, organization } = c.var
  const templates = await listReplyTemplates(db, teamPlace(c))
  c.status(status)
  return c.render(
    <ReplyTemplatesPage organization={organization} templates={templates} refused={refused} />,
    {
      title: 'Reply templates',
      indexable: false,
    },
  )
}
