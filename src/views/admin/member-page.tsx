import type { ListedAction } from '../../db/operators/log.ts'
import type { MemberForOperators } from '../../db/operators/members.ts'
import type { PaymentForOperators } from '../../db/operators/payments.ts'
import { TEAM_ROLE_LABELS } from '../../lib/catalog.ts'
import { TIER_LABELS } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { CasesCard } from './cases.tsx'
import { ActionLinks, AdminPage, LogCard, StatusFact } from './frame.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { PostingsCard } from './posting-rows.tsx'
import { RowsCard } from './rows-card.tsx'

export const WITHDRAW_NAME = 'Remove profile link'

export const RESTORE_NAME = 'Restore profile link'

type MemberProps = {
  member: MemberForOperators
  isSelf: boolean
  log: ListedAction[]
  payments: PaymentForOperators[]
  now: Date
}

export const AdminMemberPage = ({ member, isSelf, log, payments, now }: MemberProps) => (
  <AdminPage
    title={<bdi>{fullName(member)}</bdi>}
    lead={
      <>
        <bdi>{member.email}</bdi>, member since <Day of={member.createdAt} />
      </>
    }
  >
    <AccountStatus member={member} isSelf={isSelf} />
    <RowsCard title="Organizations" none="Not on a team." rows={member.teams.map(teamItem)} />
    <PostingsCard postings={member.postings} />
    <PaymentsCard payments={payments} />
    <CasesCard cases={member.cases} now={now} />
    <LogCard log={log} about={{ type: 'member', id: member.id }} />
  </AdminPage>
)

const AccountStatus = ({ member, isSelf }: Pick<MemberProps, 'member' | 'isSelf'>) => (
  <StatusFact title="Account status">
    <p>{<State member={member} />}</p>
    <p className="hint">
      {TIER_LABELS[member.membershipTier]} plan.{' '}
      {member.emailVerifiedAt ? 'Email confirmed.' : 'Email not confirmed.'}{' '}
      {member.isOperator && 'Operator. '}
      {isSelf && 'This is your own account. You can’t suspend it.'}
    </p>
    {member.publicName && (
      <p className="hint">
        Profile link: <code>{paths.publicName(member.publicName)}</code>
      </p>
    )}
    {member.withdrawnName && (
      <p className="hint">
        Removed profile link: <code>{paths.publicName(member.withdrawnName)}</code>
      </p>
    )}
    <MemberActions member={member} isSelf={isSelf} />
  </StatusFact>
)

const MemberActions = ({ member, isSelf }: Pick<MemberProps, 'member' | 'isSelf'>) => (
  <ActionLinks
    acts={[
      ...(member.suspendedAt || isSelf
        ? []
        : [
            {
              label: 'Suspend',
              href: paths.adminMemberAct(member.id, 'suspension'),
              isDestructive: true,
            },
          ]),
      ...(member.suspendedAt
        ? [
            {
              label: 'Lift suspension',
              href: paths.adminMemberAct(member.id, 'restoration'),
            },
          ]
        : []),
      ...(member.publicName
        ? [
            {
              label: WITHDRAW_NAME,
              href: paths.adminMemberAct(member.id, 'address'),
              isDestructive: true,
            },
          ]
        : []),
      ...(member.withdrawnName
        ? [
            {
              label: RESTORE_NAME,
              href: paths.adminMemberAct(member.id, 'address-return'),
            },
          ]
        : []),
    ]}
  />
)

type Team = MemberForOperators['teams'][number]

const teamItem = (team: Team) => (
  <li key={team.id}>
    <TeamRow {...team} />
  </li>
)

const TeamRow = ({ id, name, role }: Team) => (
  <RowContent
    icon="building-complex"
    title={
      <a className="text-link" href={paths.adminOrganization(id)} dir="auto">
        {name}
      </a>
    }
  >
    {TEAM_ROLE_LABELS[role]}
  </RowContent>
)

function State({ member }: { member: MemberForOperators }) {
  const { suspendedAt, suspendedFor, deletionAt, pausedAt } = member
  if (suspendedAt)
    return (
      <>
        Suspended since <DateTime of={suspendedAt} />: <span dir="auto">{suspendedFor}</span>
      </>
    )
  if (deletionAt)
    return (
      <>
        Asked for its end: it is deleted on <Day of={deletionAt} />.
      </>
    )
  if (pausedAt) return 'Paused and hidden from everyone.'
  return 'Open.'
}
