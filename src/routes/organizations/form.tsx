import { Hono } from 'hono'
import { createOrganization, editOrganization } from '../../db/organizations/organizations.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { provides } from '../../lib/members/profile-options.ts'
import {
  OWNS_ENOUGH,
  organizationSchema,
  organizationValues,
  PROVIDERS_ONLY,
} from '../../lib/organizations/organization.ts'
import { paths } from '../../lib/paths.ts'
import {
  EditOrganizationPage,
  NewOrganizationPage,
  OrganizationForm,
  type OrganizationFormProps,
  SeekersPage,
} from '../../views/organizations/organization-form.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect } from '../http/respond.tsx'
import { mayNot, requireTeam } from './guards.ts'

const pattern = relativePattern(paths.companies)

export const organizationForms = new Hono<AppEnv>()
  .get(pattern(paths.newCompany), requireMember, (c) => {
    if (!provides(c.var.member.primaryRole)) return seekersPage(c)
    return organizationFormPage(c, {
      typed: organizationValues({}),
      unverified: isEmailUnverified(c),
    })
  })
  .post(pattern(paths.newCompany), requireMember, limitBody(128 * 1024), async (c) => {
    const { db, member } = c.var
    const form = await formBody(c)
    if (isEmailUnverified(c)) return refused(c, form, { unverified: true }, 403)
    const parsed = organizationSchema.safeParse(form)
    if (!parsed.success) return refused(c, form, { errors: fieldErrors(parsed.error) })
    const made = await createOrganization(db, member.id, parsed.data)
    if (made.ok) return redirect(c, paths.company(made.id), { title: 'Organization added.' })
    return made.reason === 'role'
      ? refused(c, form, { errors: { form: PROVIDERS_ONLY } }, 403)
      : refused(c, form, { errors: { form: OWNS_ENOUGH } }, 409)
  })
  .get(pattern(paths.editCompany), requireMember, requireTeam('page'), (c) => {
    const { organization } = c.var
    return organizationFormPage(c, { organization, typed: organizationValues(organization) })
  })
  .post(
    pattern(paths.editCompany),
    requireMember,
    limitBody(128 * 1024),
    requireTeam('page'),
    async (c) => {
      const { db, member, organization } = c.var
      const form = await formBody(c)
      if (isEmailUnverified(c)) return refused(c, form, { organization, unverified: true }, 403)
      const parsed = organizationSchema.safeParse(form)
      if (!parsed.success)
        return refused(c, form, { organization, errors: fieldErrors(parsed.error) })
      if (
        !(await editOrganization(db, member.id, organization.id, {
          ...EMPTY_FIELDS,
          ...parsed.data,
        }))
      )
        throw mayNot('page')
      return redirect(c, paths.company(organization.id), { title: 'Changes saved.' })
    },
  )

const EMPTY_FIELDS = { description: null, websiteUrl: null, location: null }

const seekersPage = (c: AppContext) => {
  c.status(403)
  return c.render(<SeekersPage />, { title: 'Add your organization', indexable: false })
}

export const organizationFormPage = (
  c: AppContext,
  props: OrganizationFormProps & { logoError?: string },
) => {
  const { organization } = props
  return organization
    ? c.render(<EditOrganizationPage {...props} organization={organization} />, {
        title: `Edit ${organization.name}`,
        indexable: false,
      })
    : c.render(<NewOrganizationPage {...props} />, {
        title: 'Add your organization',
        indexable: false,
      })
}

function refused(
  c: AppContext,
  form: Record<string, unknown>,
  wrong: Omit<OrganizationFormProps, 'typed'>,
  status: 403 | 409 | 422 = 422,
) {
  c.status(status)
  const props = { ...wrong, typed: organizationValues(form) }
  return wantsFragment(c)
    ? fragment(c, <OrganizationForm {...props} />)
    : organizationFormPage(c, props)
}
