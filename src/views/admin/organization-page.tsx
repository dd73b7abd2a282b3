import type { ListedAction } from '../../db/operators/log.ts'
import type { OrganizationForOperators } from '../../db/operators/organizations.ts'
import { ORGANIZATION_TYPE_LABELS, TEAM_ROLE_LABELS } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { CasesCard } from './cases.tsx'
import { ActionLinks, AdminPage, LogCard, StatusFact } from './frame.tsx'
import { PostingsCard } from './posting-rows.tsx'
import { RowsCard } from './rows-card.tsx'

type OrganizationProps = { organization: OrganizationForOperators; log: ListedAction[]; now: Date }

export const AdminOrganizationPage = ({ organization, log, now }: OrganizationProps) => {
  const { id, name, type, createdAt, team, postings, closedAt, suspendedAt } = organization
  return (
    <AdminPage
      title={<bdi>{name}</bdi>}
      lead={
        <>
          {ORGANIZATION_TYPE_LABELS[type]}, here since <Day of={createdAt} />
        </>
      }
    >
      {!closedAt && !suspendedAt && (
        <p>
          <MoreLink href={paths.company(id)}>View page</MoreLink>
        </p>
      )}
      <View {...organization} />
      <VerificationState {...organization} />
      <Tier {...organization} now={now} />
      <Manager {...organization} now={now} />
      <RowsCard title="Team" none="No team members." rows={team.map(personItem)} />
      <PostingsCard postings={postings} />
      <CasesCard cases={organization.cases} now={now} />
      <LogCard log={log} about={{ type: 'organization', id }} />
    </AdminPage>
  )
}

type Person = OrganizationForOperators['team'][number]

const personItem = (person: Person) => (
  <li key={person.id}>
    <PersonRow {...person} />
  </li>
)

const PersonRow = ({ id, role, email, ...name }: Person) => (
  <RowContent
    icon="users-round"
    title={
      <a className="text-link" href={paths.adminMember(id)} dir="auto">
        {fullName(name)}
      </a>
    }
  >
    {TEAM_ROLE_LABELS[role]}, <bdi>{email}</bdi>
  </RowContent>
)

const View = ({ id, suspendedAt, suspendedFor, closedAt }: OrganizationForOperators) => (
  <StatusFact title="Visibility">
    <p>
      {closedAt ? (
        <>
          Its owner closed it on <Day of={closedAt} />.
        </>
      ) : suspendedAt ? (
        <>
          Suspended since <DateTime of={suspendedAt} />: <span dir="auto">{suspendedFor}</span>
        </>
      ) : (
        'Visible to everyone.'
      )}
    </p>
    {!closedAt && (
      <ActionLinks
        acts={[
          suspendedAt
            ? { label: 'Lift suspension', href: paths.adminOrganizationAct(id, 'restoration') }
            : {
                label: 'Suspend',
                href: paths.adminOrganizationAct(id, 'suspension'),
                isDestructive: true,
              },
        ]}
      />
    )}
  </StatusFact>
)

const VerificationState = ({
  id,
  domain,
  domainProvedAt,
  confirmation,
  closedAt,
}: OrganizationForOperators) => (
  <StatusFact title="About this organization">
    <p>
      {domainProvedAt ? (
        <>
          Verified owner of <bdi>{domain}</bdi> since <Day of={domainProvedAt} />.
        </>
      ) : domain ? (
        <>
          <bdi>{domain}</bdi> isn’t verified.
        </>
      ) : (
        'No verified domain.'
      )}
    </p>
    {confirmation && (
      <p>
        Confirmed by hand: <span dir="auto">{confirmation}</span>
      </p>
    )}
    {!closedAt && <VerificationActions confirmation={confirmation} id={id} />}
  </StatusFact>
)

const VerificationActions = ({
  confirmation,
  id,
}: Pick<OrganizationForOperators, 'confirmation' | 'id'>) => (
  <ActionLinks
    acts={[
      {
        label: confirmation ? 'Edit confirmation text' : 'Confirm by hand',
        href: paths.adminOrganizationAct(id, 'confirmation'),
      },
      ...(confirmation
        ? [
            {
              label: 'Remove confirmation',
              href: paths.adminOrganizationAct(id, 'confirmation-end'),
              isDestructive: true,
            },
          ]
        : []),
    ]}
  />
)

const Tier = ({
  id,
  tierEndsAt,
  tierOrigins,
  closedAt,
  now,
}: OrganizationForOperators & Pick<OrganizationProps, 'now'>) => {
  const has = hasPlan(tierEndsAt, now)
  const isGranted = tierOrigins.includes('granted')
  return (
    <StatusFact title="Organization plan">
      <p>
        {has ? (
          <>
            Until <Day of={tierEndsAt} />
            {tierOrigins.length > 0 && `: ${tierOrigins.join(', then ')}`}.
          </>
        ) : (
          'No plan.'
        )}
      </p>
      {!closedAt && (
        <ActionLinks
          acts={[
            {
              label: isGranted ? 'Change grant' : 'Grant plan',
              href: paths.adminOrganizationAct(id, 'tier'),
            },
            ...(isGranted
              ? [
                  {
                    label: 'Remove',
                    href: paths.adminOrganizationAct(id, 'tier-end'),
                    isDestructive: true,
                  },
                ]
              : []),
          ]}
        />
      )}
    </StatusFact>
  )
}

const hasPlan = (endsAt: Date | null, now: Date): endsAt is Date => endsAt !== null && endsAt > now

const Manager = ({
  id,
  managerName,
  managerEmail,
  closedAt,
  tierEndsAt,
  now,
}: OrganizationForOperators & Pick<OrganizationProps, 'now'>) => (
  <StatusFact title="Account manager">
    <p>
      {managerName ? (
        <>
          <bdi>{managerName}</bdi>, <bdi>{managerEmail}</bdi>
        </>
      ) : (
        `No account manager yet. ${hasPlan(tierEndsAt, now) ? 'This plan includes one.' : 'Needs the Organization plan.'}`
      )}
    </p>
    {!closedAt && (
      <ActionLinks
        acts={[
          {
            label: managerName ? 'Change account manager' : 'Assign account manager',
            href: paths.adminOrganizationAct(id, 'manager'),
          },
          ...(managerName
            ? [
                {
                  label: 'Remove',
                  href: paths.adminOrganizationAct(id, 'manager-end'),
                  isDestructive: true,
                },
              ]
            : []),
        ]}
      />
    )}
  </StatusFact>
)
