import { UNSPECIFIED } from '../../lib/members/profile.ts'
import {
  PRIMARY_ROLE_LABELS,
  PRIMARY_ROLES,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
  type PrimaryRole,
  provides,
} from '../../lib/members/profile-options.ts'
import { paths } from '../../lib/paths.ts'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { Select } from '../ui/fields/select.tsx'
import type { FormSlots } from '../ui/form.tsx'
import { Asking, NOT_SPECIFIED } from './asking.tsx'

/** What the form holds; of what was typed, it may be what is no option. */
export type Role = {
  primaryRole: string | null
  providerType: string | null
  opportunityTypes: readonly string[]
}

/** What was refused, or else what is stored. */
type CardProps = Partial<FormSlots<Role>> & { member: Role & { primaryRole: PrimaryRole | null } }

const ROLES = PRIMARY_ROLES.map((value) => ({ value, label: PRIMARY_ROLE_LABELS[value] }))

/** Asks what the member is here for; what only who offers something is asked, the style sheet hides. */
export const RoleCard = ({ member, typed = member, errors = {} }: CardProps) => {
  const { primaryRole, providerType, opportunityTypes } = typed
  const props = {
    role: member.primaryRole,
    errors,
    typed: { primaryRole, providerType, opportunityTypes },
  }
  return (
    <section id="role" className="card card-pad">
      <Inside {...props} />
    </section>
  )
}

type InsideProps = { role: PrimaryRole | null; typed: Role; errors: Record<string, string> }

const Inside = ({ role, typed, errors }: InsideProps) => (
  <Asking
    id="role"
    title="Your role"
    lead={<Status role={role} />}
    action={paths.profileRole}
    errors={errors}
    className="form role-form"
  >
    <Select
      name="primaryRole"
      label="Primary role"
      required
      options={ROLES}
      defaultValue={typed.primaryRole || ''}
      error={errors.primaryRole}
      placeholder="Choose your primary role"
    />
    {provides(role) && <GoingBack />}
    <div className="asks-providers">
      <Select
        name="providerType"
        label="Provider type"
        options={[NOT_SPECIFIED, ...PROVIDER_TYPES]}
        defaultValue={typed.providerType || UNSPECIFIED}
        error={errors.providerType}
      />
      <CheckboxGroup
        name="opportunityTypes"
        label="Opportunity types"
        options={PROVIDER_OPPORTUNITY_TYPES}
        values={typed.opportunityTypes}
        error={errors.opportunityTypes}
      />
    </div>
  </Asking>
)

const Status = ({ role }: { role: PrimaryRole | null }) =>
  provides(role) ? (
    <p className="sub">
      You can{' '}
      <a className="link" href={paths.newPosting}>
        post an opportunity
      </a>{' '}
      in your own name, and{' '}
      <a className="link" href={paths.newCompany}>
        add your organization
      </a>
      .
    </p>
  ) : (
    <p className="sub">
      Choose “{PRIMARY_ROLE_LABELS.both}” to post opportunities and add your organization. Your
      applications stay as they are.
    </p>
  )

/** What becomes of what one posted, seen where the other role is chosen. */
const GoingBack = () => (
  <p className="hint going-back">
    If you choose “{PRIMARY_ROLE_LABELS.seeker}”, you can pause or close your postings but not edit,
    resume or add any. You keep your organizations. We remove your provider type and opportunity
    types.
  </p>
)
