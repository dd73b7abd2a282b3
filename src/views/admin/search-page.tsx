import type { CommunityOfOperators } from '../../db/operators/communities.ts'
import type { FoundMemberRow } from '../../db/operators/members.ts'
import type { FoundOrganization } from '../../db/operators/organizations.ts'
import type { PaymentForOperators } from '../../db/operators/payments.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { Day } from '../ui/day.tsx'
import { communityItem } from './community-row.tsx'
import { AdminPage } from './frame.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { type FoundPosting, PostingsCard } from './posting-rows.tsx'
import { RowsCard } from './rows-card.tsx'

type SearchProps = {
  q: string
  members: FoundMemberRow[]
  organizations: FoundOrganization[]
  postings: FoundPosting[]
  communities: CommunityOfOperators[]
  payments: PaymentForOperators[]
}

export const SearchPage = ({ q, payments, ...found }: SearchProps) => (
  <AdminPage
    title="Search"
    lead="Members, organizations, postings and communities, including hidden ones, and payments by reference."
    q={q}
  >
    {q && (
      <>
        {payments.length > 0 && <PaymentsCard payments={payments} />}
        <RowsCard title="Members" none="No members found." rows={found.members.map(memberItem)} />
        <OrganizationsCard
          title="Organizations"
          organizations={found.organizations}
          none="No organizations found."
        />
        <PostingsCard postings={found.postings} none="No postings found." />
        <RowsCard
          title="Communities"
          none="No communities with that name."
          rows={found.communities.map((community) => communityItem(community, 3))}
        />
        <p className="hint">Shows at most 50 of each.</p>
      </>
    )}
  </AdminPage>
)

const memberItem = ({
  id,
  firstName,
  lastName,
  email,
  isOperator,
  suspendedAt,
}: FoundMemberRow) => (
  <li key={id}>
    <MemberRow
      id={id}
      firstName={firstName}
      lastName={lastName}
      email={email}
      isOperator={isOperator}
      isSuspended={suspendedAt !== null}
    />
  </li>
)

type MemberRowProps = Omit<FoundMemberRow, 'suspendedAt'> & { isSuspended: boolean }

const MemberRow = ({ id, email, isOperator, isSuspended, ...name }: MemberRowProps) => (
  <RowContent
    icon="users-round"
    title={
      <a className="text-link" href={paths.adminMember(id)} dir="auto">
        {fullName(name)}
      </a>
    }
  >
    <bdi>{email}</bdi>
    {isOperator && ', operator'}
    {isSuspended && ', suspended'}
  </RowContent>
)

type OrganizationsProps = {
  id?: string
  title: string
  organizations: FoundOrganization[]
  /** What is said where there is none. */
  none: string
}

export const OrganizationsCard = ({ id, title, organizations, none }: OrganizationsProps) => (
  <RowsCard id={id} title={title} none={none} rows={organizations.map(organizationItem)} />
)

const organizationItem = (organization: FoundOrganization) => {
  const { id, name, createdAt, suspendedAt, closedAt, domainProvedAt, domain } = organization
  const props = {
    id,
    name,
    createdAt: +createdAt,
    controls: domainProvedAt && domain,
    isSuspended: suspendedAt !== null,
    isClosed: closedAt !== null,
  }
  return (
    <li key={id}>
      <OrganizationRow {...props} />
    </li>
  )
}

type OrganizationRowProps = {
  id: string
  name: string
  createdAt: number
  /** The domain that it proved. */
  controls: string | null
  isSuspended: boolean
  isClosed: boolean
}

const OrganizationRow = (props: OrganizationRowProps) => {
  const { id, name, createdAt, controls, isSuspended, isClosed } = props
  return (
    <RowContent
      icon="building-complex"
      title={
        <a className="text-link" href={paths.adminOrganization(id)} dir="auto">
          {name}
        </a>
      }
    >
      Member since <Day of={createdAt} />
      {controls && (
        <>
          , verified domain <bdi>{controls}</bdi>
        </>
      )}
      {isSuspended && ', suspended'}
      {isClosed && ', closed'}
    </RowContent>
  )
}
