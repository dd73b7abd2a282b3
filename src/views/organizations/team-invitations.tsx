import type { OpenInvitation } from '../../db/organizations/page.ts'
import { TEAM_ROLE_LABELS } from '../../lib/catalog.ts'
import { daysIn } from '../../lib/durations.ts'
import { INVITATION_LIFETIME_MS, rolesGivenBy } from '../../lib/organizations/team.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Refusal, UnverifiedRefusal } from '../ui/fields/refusal.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { RoleChoice, SENDING } from './team-form.tsx'
import type { TeamProps } from './team-page.tsx'

export const INVITING = 'invitation'

export const Invitations = ({ organization, invitations, now, unverified, wrong }: TeamProps) => {
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
      hint={`We’ll email them a link. It works for ${daysIn(INVITATION_LIFETIME_MS)} days.`}
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
          Invited as {TEAM_ROLE_LABELS[role].toLowerCase()}. The link{' '}
          {expiresAt > now ? 'works until ' : 'expired on '}
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
