import type { OpenInvitation, TeamPerson } from '../../db/organizations/page.ts'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import { TEAM_ROLE_LABELS, type TeamRole } from '../../lib/catalog.ts'
import { can } from '../../lib/organizations/rights.ts'
import { canGiveRole, ROLE_HINTS, rolesGivenBy } from '../../lib/organizations/team.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Refusal, UnverifiedRefusal } from '../ui/fields/refusal.tsx'
import { Select } from '../ui/fields/select.tsx'
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
      <BackLink href={paths.company(id)}>The organization</BackLink>
      <PageHead
        title="Team"
        lead={
          <>
            Who acts for <bdi>{name}</bdi>, and as what.
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
            This organization is suspended: nobody else sees its page, and nobody can be invited.{' '}
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
        <p className="hint">
          Their names, photos and titles stand on the page that everybody can read.
        </p>
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
  failure: 'That failed. Please try again.',
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
          {person.isAway && 'Away, so not shown on the page.'}
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
      <RoleAndTitleForm
        organization={organization}
        person={person}
        errors={errors}
        typed={typed}
        own={own}
      />
      {!own && can(organization.role, 'own') && (
        <p className="hint mb-4">Handing over makes them an owner, and you an admin.</p>
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
  own,
}: Pick<FormsProps, 'organization' | 'person' | 'own'> & {
  errors: Record<string, string>
  typed: Record<string, string> | undefined
}) {
  const { id } = organization
  const given = rolesGivenBy(organization.role)
  const roles = given.includes(person.role) ? given : [person.role]
  return (
    <Form className="form" action={paths.teamMember(id, person.id)} {...SENDING}>
      {errors.form && <Refusal>{errors.form}</Refusal>}
      <RoleSelect
        id={`role-${person.id}`}
        roles={roles}
        role={(typed?.role as TeamRole) ?? person.role}
        error={errors.role}
      />
      <TextInput
        id={`title-${person.id}`}
        name="title"
        label="Title"
        hint={`What ${own ? 'you' : 'they'} do, as the page shows it: ‘Reads applications’.`}
        defaultValue={typed?.title ?? person.title ?? ''}
        error={errors.title}
      />
      <div className="actions">
        <Button type="submit" variant="soft" pending="Saving...">
          Save
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
          <Button type="submit">Hand over to them</Button>
        </Form>
      )}
      <Form action={paths.teamMember(id, person.id)} {...SENDING}>
        <input type="hidden" name="_method" value="delete" />
        <Button type="submit" variant="quiet">
          Remove from the team
        </Button>
      </Form>
    </div>
  )
}

type RoleProps = { id?: string; roles: TeamRole[]; role: string; error: string | undefined }

const RoleSelect = ({ id, roles, role, error }: RoleProps) => (
  <Select
    id={id}
    name="role"
    label="Role"
    required
    options={roles.map((value) => ({
      value,
      label: TEAM_ROLE_LABELS[value],
    }))}
    hint={roles.map((value) => `${TEAM_ROLE_LABELS[value]}: ${ROLE_HINTS[value]}.`).join(' ')}
    defaultValue={role}
    error={error}
  />
)

const Invitations = ({ organization, invitations, now, unverified, wrong }: TeamProps) => {
  const refused = wrong?.at === INVITING ? wrong : undefined
  const { errors = {}, typed = {} } = refused ?? {}
  return (
    <Card>
      <CardHead title="Invite somebody" />
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
      hint="We write to it. They join by the link in the letter, within 14 days."
      defaultValue={typed.email}
      error={errors.email}
    />
    <RoleSelect
      roles={rolesGivenBy(organization.role)}
      role={typed.role ?? 'recruiter'}
      error={errors.role}
    />
    <div className="actions">
      <Button type="submit" variant="primary" pending="Inviting...">
        Invite
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
          {organization.domainProvedAt ? 'See the Proof' : 'Prove Your Domain'}
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
    <Card>
      <CardHead title="Leave" />
      <div className="stack">
        {refusal && <Refusal>{refusal}</Refusal>}
        <p>
          {isLast
            ? 'You are the last owner. Hand over to somebody of the team first, or close the organization.'
            : 'You lose what your role can do here. Your own account stays as it is.'}
        </p>
        {!isLast && (
          <Form action={paths.teamMember(organization.id, viewerId)} {...SENDING}>
            <input type="hidden" name="_method" value="delete" />
            <Button type="submit">Leave the team</Button>
          </Form>
        )}
        {can(organization.role, 'own') && <CloseOrganization organization={organization} />}
      </div>
    </Card>
  )
}

const CloseOrganization = ({ organization }: Pick<TeamProps, 'organization'>) => (
  <details>
    <ButtonSummary variant="quiet">Close the organization</ButtonSummary>
    <Form className="form" action={paths.closing(organization.id)}>
      <p>
        The page of <bdi>{organization.name}</bdi> is shown no more. What it has open or paused ends
        as withdrawn, and its team and everybody who waits for an answer are told by letter.
        {organization.tierEndsAt &&
          ' The tier that it has ends with it, and nothing is charged any more; what was paid is not given back.'}
      </p>
      <div className="actions">
        <Button type="submit" variant="warm">
          Close It for Good
        </Button>
      </div>
    </Form>
  </details>
)

export const LEAVING = 'leaving'
