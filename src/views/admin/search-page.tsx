import type { FoundMember } from '../../db/operators/members.ts'
import type { FoundOrganization } from '../../db/operators/organizations.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { AccountRow } from '../account/row.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { AdminPage } from './frame.tsx'
import { type FoundPosting, PostingsCard } from './posting-rows.tsx'
import { RowsCard } from './rows-card.tsx'
import { SearchForm } from './search-form.tsx'

type SearchProps = {
  q: string
  members: FoundMember[]
  organizations: FoundOrganization[]
  postings: FoundPosting[]
}

export const SearchPage = ({ q, members, organizations, postings }: SearchProps) => (
  <AdminPage
    title="Search"
    lead="Members, organizations and postings, also those that nobody else sees."
    at={paths.adminSearch}
  >
    <SearchForm q={q} />
    {q && (
      <>
        <Card>
          <CardHead title="Members" />
          {members.length === 0 ? (
            <p className="empty-line">Nobody’s name or address has that in it.</p>
          ) : (
            <ul className="rows">
              {members.map((member) => (
                <AccountRow
                  key={member.id}
                  icon="users-round"
                  title={
                    <a className="text-link" href={paths.adminMember(member.id)} dir="auto">
                      {fullName(member)}
                    </a>
                  }
                >
                  <bdi>{member.email}</bdi>
                  {member.isOperator && ', operator'}
                  {member.suspendedAt && ', suspended'}
                </AccountRow>
              ))}
            </ul>
          )}
        </Card>
        <OrganizationsCard
          title="Organizations"
          organizations={organizations}
          none="No organization has that in its name, and none has a team with that address."
        />
        <PostingsCard
          postings={postings}
          none="No posting has that in its title, as its address or as the address of who posted it."
        />
        <p className="hint">At most 50 of each are shown.</p>
      </>
    )}
  </AdminPage>
)

type OrganizationsProps = {
  title: string
  organizations: FoundOrganization[]
  /** What is said where there is none. */
  none: string
}

export const OrganizationsCard = ({ title, organizations, none }: OrganizationsProps) => (
  <RowsCard title={title} none={none}>
    {organizations.map((organization) => (
      <OrganizationRow key={organization.id} organization={organization} />
    ))}
  </RowsCard>
)

const OrganizationRow = ({ organization }: { organization: FoundOrganization }) => {
  const { id, name, createdAt, suspendedAt, closedAt, domainProvedAt, domain } = organization
  return (
    <AccountRow
      icon="building-complex"
      title={
        <a className="text-link" href={paths.adminOrganization(id)} dir="auto">
          {name}
        </a>
      }
    >
      Here since <Day of={createdAt} />
      {domainProvedAt && (
        <>
          , controls <bdi>{domain}</bdi>
        </>
      )}
      {suspendedAt && ', suspended'}
      {closedAt && ', closed'}
    </AccountRow>
  )
}
