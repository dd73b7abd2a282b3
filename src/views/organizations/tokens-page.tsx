import type { Member } from '../../db/members/members.ts'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import type { OrganizationToken } from '../../db/organizations/tokens.ts'
import { ORGANIZATION_PRESETS, ORGANIZATION_SCOPES } from '../../lib/accounts/scopes.ts'
import { can } from '../../lib/organizations/rights.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { NewTokenForm, type TokenForm } from '../account/new-token-page.tsx'
import { AccountRow } from '../account/row.tsx'
import { Revoke, TokenFacts } from '../account/tokens.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'

type PageProps = {
  organization: TeamOrganization
  tokens: OrganizationToken[]
  member: Member
  now: Date
}

export const OrganizationTokensPage = ({ organization, tokens, member, now }: PageProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.company(organization.id)}>
      <bdi>{organization.name}</bdi>
    </BackLink>
    <PageHead title="API tokens" lead="Let programs post and review for this organization alone." />
    <Card className="max-w-[44rem]">
      {tokens.length === 0 ? (
        <EmptyState title="No tokens yet">
          A token ends when its maker is no longer an owner or admin.
        </EmptyState>
      ) : (
        <ul className="rows">
          {tokens.map(({ id, name, maker, ...token }) => (
            <AccountRow
              key={id}
              icon="code-xml"
              title={<span dir="auto">{name}</span>}
              action={
                (maker.id === member.id || can(organization.role, 'own')) && (
                  <Revoke
                    action={paths.organizationTokenRemoval(organization.id, id)}
                    name={name}
                  />
                )
              }
            >
              Made by <bdi>{fullName(maker)}</bdi>: <TokenFacts {...token} now={now} />
            </AccountRow>
          ))}
        </ul>
      )}
      <div className="account-foot">
        <ButtonLink variant="soft" href={paths.newOrganizationToken(organization.id)}>
          <Icon of="plus" /> New token
        </ButtonLink>
      </div>
    </Card>
  </div>
)

export const NewOrganizationTokenPage = ({
  organization,
  ...form
}: TokenForm & { organization: TeamOrganization }) => (
  <div className="page wrap">
    <BackLink href={paths.organizationTokens(organization.id)}>API tokens</BackLink>
    <PageHead
      title="New token"
      lead="It ends when you’re no longer an owner or admin of this organization."
    />
    <Card className="account-form">
      <NewTokenForm
        action={paths.newOrganizationToken(organization.id)}
        presets={ORGANIZATION_PRESETS}
        scopes={ORGANIZATION_SCOPES}
        use="Careers page"
        {...form}
      >
        <div className="actions">
          <Button type="submit" variant="primary">
            Create token
          </Button>
        </div>
      </NewTokenForm>
    </Card>
  </div>
)
