import { Hono } from 'hono'
import {
  addException,
  listExceptions,
  listNamed,
  removeException,
  setFindable,
} from '../../db/talent/visibility.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { textValue } from '../../lib/forms/errors.ts'
import { nameQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { TOO_MANY_EXCEPTIONS, talentVisibilitySchema } from '../../lib/talent/visibility.ts'
import {
  ExceptionsCard,
  TalentVisibilityCard,
  TalentVisibilityPage,
} from '../../views/profile/talent-visibility.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment, respond } from '../http/respond.tsx'
import { saved } from './profile-page.tsx'

export const profileTalentVisibility = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { q } = parseListQuery(nameQuery, c.req.query())
    return show(c, q)
  })
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member, arrivedAt } = c.var
    const form = await formBody(c)
    if (form.change === 'add' || form.change === 'remove') return changeException(c, form)
    const parsed = talentVisibilitySchema.safeParse(form)
    if (!parsed.success) throw invalid({ findable: 'Send on, or leave it out' })
    const changed = await setFindable(db, member.id, parsed.data.findable, arrivedAt)
    return saved(c, paths.profileFinding, () => <TalentVisibilityCard member={changed} />)
  })

async function changeException(c: AppContext, form: Record<string, unknown>) {
  const { db, member } = c.var
  const id = parseId(textValue(form.organizationId), 'Organization')
  const q = nameQuery.safeParse({ q: textValue(form.q) }).data?.q ?? ''
  try {
    if (form.change === 'add') await except(c, id)
    else if (!(await removeException(db, member.id, id))) throw notFound('Organization')
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409) throw error
    c.status(409)
    return show(c, q, { q: error.message })
  }
  const next = q ? `${paths.profileFinding}?${new URLSearchParams({ q })}` : paths.profileFinding
  return respond(c, { title: form.change === 'add' ? 'Added.' : 'Removed.' }, next, async () => (
    <ExceptionsCard {...(await load(c, q))} />
  ))
}

/** @throws 404, 409 `too_many` */
export async function except(c: AppContext, organizationId: string) {
  const { db, member, arrivedAt } = c.var
  const result = await addException(db, member.id, organizationId, arrivedAt)
  if (result === 'gone') throw notFound('Organization')
  if (result === 'too_many') throw new Failure(409, 'too_many', TOO_MANY_EXCEPTIONS)
}

async function load(c: AppContext, q: string) {
  const { db, member } = c.var
  const [exceptions, named] = await Promise.all([
    listExceptions(db, member.id),
    q ? listNamed(db, member.id, q) : [],
  ])
  return { exceptions, named, q }
}

async function show(c: AppContext, q: string, errors?: Record<string, string>) {
  const props = { ...(await load(c, q)), errors }
  if (wantsFragment(c)) return fragment(c, <ExceptionsCard {...props} />)
  return c.render(<TalentVisibilityPage member={c.get('member')} {...props} />, {
    title: 'Talent search',
    indexable: false,
  })
}
