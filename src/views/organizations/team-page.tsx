import type { OpenInvitation, TeamPerson } from '../../db/organizations/page.ts'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import { TEAM_ROLE_LABELS, type TeamRole } from '../../lib/catalog.ts'
import { can } from '../../lib/organizations/rights.ts'
import { canGiveRole, ROLE_DESCRIPTIONS, rolesGivenBy } from '../../lib/organizations/team.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Notes } from '../ui/fields/field.tsx'
import { Refusal, UnverifiedRefusal } from '../ui/fields/refusal.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { DomainStatus } from './domain-status.tsx'

type Wrong = { at: string; typed: Record<string, string>; errors: Record<string, string> }

export const INVITING = 'invitation'

export type TeamProps = {
  organization: TeamOrganization
  viewerId: string
  people: TeamPerson[]
  invitations: OpenInvitation[]
  now: Date
  unverified?: boolean | undefined
  wrong?: Wrong | undefined
}

export const TeamPage = (props: TeamProps) => {
  const { id, name } = props.organization
  return (
    <div className="page wrap">
      <BackLink href={paths.company(id)}>
        <bdi>{name}</bdi>
      </BackLink>
      <PageHead
        title="Team"
        lead={
          <>
            People who manage <bdi>{name}</bdi>.
          </>
        }
      />
      <Team {...props} />
    </div>
  )
}

export const Team = (props: TeamProps) => {
  const { organization, people } = props
  return (
    <div id="team" className="account-cards account-form">
      {organization.suspendedAt && (
        <p className="error">
          <span>
            This organization is suspended. Its page is hidden and you can’t invite people.{' '}
            {organization.suspendedFor && <bdi>{organization.suspendedFor}</bdi>}
          </span>
        </p>
      )}
      <Card>
        <CardHead title="People" />
        <ul className="rows">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} {...props} />
          ))}
        </ul>
        <p className="hint">Their names, photos and titles appear on your public page.</p>
      </Card>
      {can(organization.role, 'team') && (
        <>
          <Invitations {...props} />
          <Domain {...props} />
        </>
      )}
      <TeamActions {...props} />
    </div>
  )
}

const SENDING = {
  swap: 'outerHTML',
  target: '#team',
  failure: 'We couldn’t save that. Please try again.',
} as const

const PersonRow = ({
  person,
  organization,
  viewerId,
  wrong,
}: TeamProps & { person: TeamPerson }) => {
  const isViewer = person.id === viewerId
  const may = isViewer || canGiveRole(organization.role, person.role)
  const refused = wrong?.at === person.id ? wrong : undefined
  return (
    <li>
      <Avatar person={person} />
      <div>
        <h3>
          <bdi>{fullName(person)}</bdi>
          {isViewer && ' (you)'}
        </h3>
        <p className="sub">
          {person.title && (
            <>
              <bdi>{person.title}</bdi>.{' '}
            </>
          )}
          {person.isAway && 'Account paused, so hidden on the page.'}
        </p>
      </div>
      <Badge family={FAMILIES[person.role]}>{TEAM_ROLE_LABELS[person.role]}</Badge>
      {may && (
        <PersonForms person={person} organization={organization} own={isViewer} refused={refused} />
      )}
    </li>
  )
}

const FAMILIES = { owner: 'green', admin: 'blue', recruiter: 'purple', editor: 'amber' } as const

type FormsProps = {
  person: TeamPerson
  organization: TeamOrganization
  own: boolean
  refused: Wrong | undefined
}

const PersonForms = ({ person, organization, own, refused }: FormsProps) => {
  const { errors = {}, typed } = refused ?? {}

  return (
    <details className="team-forms" open={refused !== undefined}>
      <ButtonSummary variant="quiet">
        Change
        <VisuallyHidden>
          {' '}
          <bdi>{fullName(person)}</bdi>
        </VisuallyHidden>
      </ButtonSummary>
      <RoleAndTitleForm organization={organization} person={person} errors={errors} typed={typed} />
      {!own && can(organization.role, 'own') && (
        <p className="hint mb-4">
          If you transfer ownership, they become owner and you become admin.
        </p>
      )}
      {!own && <PersonActions organization={organization} person={person} />}
    </details>
  )
}

function RoleAndTitleForm({
  organization,
  person,
  errors,
  typed,
}: Pick<FormsProps, 'organization' | 'person'> & {
  errors: Record<string, string>
  typed: Record<string, string> | undefined
}) {
  const { id } = organization
  const given = rolesGivenBy(organization.role)
  const roles = given.includes(person.role) ? given : [person.role]
  return (
    <Form className="form" action={paths.teamMember(id, person.id)} {...SENDING}>
      {errors.form && <Refusal>{errors.form}</Refusal>}
      <RoleChoice
        id={`role-${person.id}`}
        roles={roles}
        role={(typed?.role as TeamRole) ?? person.role}
        error={errors.role}
      />
      <TextInput
        id={`title-${person.id}`}
        name="title"
        label="Title"
        hint={'Shown on your page, such as ‘Head of hiring’.'}
        defaultValue={typed?.title ?? person.title ?? ''}
        error={errors.title}
      />
      <div className="actions">
        <Button type="submit" variant="soft" pending="Saving...">
          Save changes
        </Button>
      </div>
    </Form>
  )
}

function PersonActions({ organization, person }: Pick<FormsProps, 'organization' | 'person'>) {
  const { id } = organization
  return (
    <div className="actions">
      {can(organization.role, 'own') && (
        <Form action={paths.handOver(id, person.id)} {...SENDING}>
          <Button type="submit">Transfer ownership</Button>
        </Form>
      )}
      <Form action={paths.teamMember(id, person.id)} {...SENDING}>
        <input type="hidden" name="_method" value="delete" />
        <Button type="submit" variant="quiet">
          Remove from team
        </Button>
      </Form>
    </div>
  )
}

type RoleProps = { id?: string; roles: TeamRole[]; role: string; error: string | undefined }

const RoleChoice = ({ id = 'role', roles, role, error }: RoleProps) => (
  <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
    <legend className="legend">Role</legend>
    <div className="checks checks-one">
      {roles.map((value) => (
        <Check key={value} type="radio" name="role" value={value} defaultChecked={value === role}>
          <span>
            {TEAM_ROLE_LABELS[value]}
            <br />
            <span className="hint">{ROLE_DESCRIPTIONS[value]}</span>
          </span>
        </Check>
      ))}
    </div>
    <Notes id={id} error={error} />
  </fieldset>
)

const Invitations = ({ organization, invitations, now, unverified, wrong }: TeamProps) => {
  const refused = wrong?.at === INVITING ? wrong : undefined
  const { errors = {}, typed = {} } = refused ?? {}
  return (
    <Card>
      <CardHead title="Invite a colleague" />
      {invitations.length > 0 && (
        <ul className="rows">
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              organizationId={organization.id}
              invitation={invitation}
              now={now}
            />
          ))}
        </ul>
      )}
      <InviteForm
        organization={organization}
        errors={errors}
        unverified={unverified}
        typed={typed}
      />
    </Card>
  )
}

const InviteForm = ({
  organization,
  errors,
  unverified,
  typed,
}: Pick<TeamProps, 'organization' | 'unverified'> & {
  errors: Record<string, string>
  typed: Record<string, string>
}) => (
  <Form className="form" action={paths.teamInvitations(organization.id)} {...SENDING}>
    {errors.form && <Refusal>{errors.form}</Refusal>}
    {unverified && <UnverifiedRefusal />}
    <TextInput
      name="email"
      label="Email"
      type="email"
      required
      autoComplete="off"
      hint="We’ll email them a link. It works for 14 days."
      defaultValue={typed.email}
      error={errors.email}
    />
    <RoleChoice
      roles={rolesGivenBy(organization.role)}
      role={typed.role ?? 'recruiter'}
      error={errors.role}
    />
    <div className="actions">
      <Button type="submit" variant="primary" pending="Inviting...">
        Invite to team
      </Button>
    </div>
  </Form>
)

type RowProps = { organizationId: string; invitation: OpenInvitation; now: Date }

const InvitationRow = ({ organizationId, invitation, now }: RowProps) => {
  const { id, email, role, expiresAt } = invitation
  const action = paths.teamInvitation(organizationId, id)
  const about = (
    <VisuallyHidden>
      {' '}
      <bdi>{email}</bdi>
    </VisuallyHidden>
  )
  return (
    <li>
      <Icon of="mail" />
      <div>
        <h3 dir="auto">{email}</h3>
        <p className="sub">
          {TEAM_ROLE_LABELS[role]}, {expiresAt > now ? 'until ' : 'ended on '}
          <Day of={expiresAt} />
        </p>
      </div>
      <div className="team-forms actions">
        <Form action={action} {...SENDING}>
          <Button type="submit" variant="quiet">
            Invite again{about}
          </Button>
        </Form>
        <Form action={action} {...SENDING}>
          <input type="hidden" name="_method" value="delete" />
          <Button type="submit" variant="quiet">
            Withdraw{about}
          </Button>
        </Form>
      </div>
    </li>
  )
}

const Domain = ({ organization, now }: TeamProps) => (
  <Card>
    <CardHead title="Domain" />
    <div className="stack">
      <p>
        <DomainStatus organization={organization} now={now} />
      </p>
      <div>
        <ButtonLink href={paths.companyDomain(organization.id)}>
          {organization.domainProvedAt ? 'View verification' : 'Verify your domain'}
        </ButtonLink>
      </div>
    </div>
  </Card>
)

const TeamActions = ({ organization, viewerId, people, wrong }: TeamProps) => {
  const owners = people.filter(({ role }) => role === 'owner')
  const isLast = organization.role === 'owner' && owners.length === 1
  const refusal = wrong?.at === LEAVING ? wrong.errors.form : undefined
  return (
    <Card className="danger">
      <CardHead title="Danger zone" />
      <div className="stack">
        {refusal && <Refusal>{refusal}</Refusal>}
        <p>
          {isLast
            ? 'You’re the only owner. Transfer ownership before you leave, or close the organization.'
            : 'If you leave, you can no longer manage this organization. Your own account stays.'}
        </p>
        {!isLast && (
          <Form action={paths.teamMember(organization.id, viewerId)} {...SENDING}>
            <input type="hidden" name="_method" value="delete" />
            <Button type="submit">Leave team</Button>
          </Form>
        )}
        {can(organization.role, 'own') && <CloseOrganization organization={organization} />}
      </div>
    </Card>
  )
}

const CloseOrganization = ({ organization }: Pick<TeamProps, 'organization'>) => (
  <details>
    <ButtonSummary variant="quiet">Close organization</ButtonSummary>
    <Form className="form" action={paths.closing(organization.id)}>
      <p>
        <bdi>{organization.name}</bdi> and its page will be removed and its postings withdrawn.
        We’ll email your team and everyone waiting for a reply.
        {organization.tierEndsAt && ' Its plan ends too, without a refund.'}
      </p>
      <div className="actions">
        <Button type="submit" variant="warm">
          Close organization for good
        </Button>
      </div>
    </Form>
  </details>
)

export const LEAVING = 'leaving'
