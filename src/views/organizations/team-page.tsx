import type { OpenInvitation, TeamPerson } from '../../db/organizations/page.ts'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import { hasOrganizationTier } from '../../lib/membership/features.ts'
import { can } from '../../lib/organizations/rights.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { DomainStatus } from './domain-status.tsx'
import { SENDING } from './team-form.tsx'
import { Invitations } from './team-invitations.tsx'
import { PersonRow } from './team-person.tsx'

export type Wrong = { at: string; typed: Record<string, string>; errors: Record<string, string> }

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

const TeamActions = ({ organization, viewerId, people, wrong, now }: TeamProps) => {
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
        {can(organization.role, 'own') && (
          <TransferOwnership organization={organization} viewerId={viewerId} people={people} />
        )}
        {can(organization.role, 'own') && (
          <CloseOrganization organization={organization} now={now} />
        )}
      </div>
    </Card>
  )
}

type TransferProps = Pick<TeamProps, 'organization' | 'viewerId' | 'people'>

const TransferOwnership = ({ organization, viewerId, people }: TransferProps) => {
  const others = people.filter(({ id }) => id !== viewerId)
  return (
    <details>
      <ButtonSummary variant="quiet">Transfer ownership</ButtonSummary>
      <p className="hint">
        {others.length > 0
          ? 'The person you choose becomes owner, and you become admin.'
          : 'Invite the new owner to your team first.'}
      </p>
      <div className="actions mt-4">
        {others.map((person) => (
          <Form key={person.id} action={paths.handOver(organization.id, person.id)} {...SENDING}>
            <Button type="submit">
              <span>
                Transfer to <bdi>{fullName(person)}</bdi>
              </span>
            </Button>
          </Form>
        ))}
      </div>
    </details>
  )
}

const CloseOrganization = ({ organization, now }: Pick<TeamProps, 'organization' | 'now'>) => (
  <details>
    <ButtonSummary variant="quiet">Close organization</ButtonSummary>
    <Form className="form" action={paths.closing(organization.id)}>
      <p>
        <bdi>{organization.name}</bdi> and its page will be removed and its postings withdrawn.
        We’ll email your team and everyone waiting for a reply.
        {hasOrganizationTier(organization, now) &&
          ' Its Organization plan ends at once: it doesn’t renew, and the time left isn’t refunded.'}
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
