import type { FoundMember } from '../../db/operators/members.ts'
import type { FoundOrganization } from '../../db/operators/organizations.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { AccountRow } from '../account/row.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { AdminPage } from './frame.tsx'
import { type FoundPosting, PostingsCard } from './posting-rows.tsx'
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
        <Card>
          <CardHead title="Organizations" />
          {organizations.length === 0 ? (
            <p className="empty-line">
              No organization has that in its name, and none has a team with that address.
            </p>
          ) : (
            <ul className="rows">
              {organizations.map((organization) => (
                <OrganizationRow key={organization.id} organization={organization} />
              ))}
            </ul>
          )}
        </Card>
        <PostingsCard
          postings={postings}
          none="No posting has that in its title, as its address or as the address of who posted it."
        />
        <p className="hint">At most 50 of each are shown.</p>
      </>
    )}
  </AdminPage>
)

export const OrganizationRow = ({ organization }: { organization: FoundOrganization }) => {
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
