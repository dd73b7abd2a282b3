import type { TeamPerson } from '../../db/organizations/page.ts'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import { TEAM_ROLE_LABELS, type TeamRole } from '../../lib/catalog.ts'
import { canGiveRole, rolesGivenBy } from '../../lib/organizations/team.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { RoleChoice, SENDING } from './team-form.tsx'
import type { TeamProps, Wrong } from './team-page.tsx'

export const PersonRow = ({
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
      <Form action={paths.teamMember(id, person.id)} {...SENDING}>
        <input type="hidden" name="_method" value="delete" />
        <Button type="submit" variant="quiet">
          Remove from team
        </Button>
      </Form>
    </div>
  )
}
