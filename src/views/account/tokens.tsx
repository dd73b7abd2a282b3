import type { ListedToken } from '../../db/accounts/access-tokens.ts'
import { paths } from '../../lib/paths.ts'
import { formatRelative } from '../../lib/text/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AccountRow } from './row.tsx'
import { AccountSection } from './section.tsx'

export type TokensProps = { tokens: ListedToken[]; now: Date }

export const TokensCard = ({ tokens, now }: TokensProps) => (
  <AccountSection id="tokens" lead="Let other programs use your account. Each token is shown once.">
    <ul className="rows">
      {tokens.map(({ id, name, ...token }) => (
        <AccountRow
          key={id}
          icon="code-xml"
          title={<span dir="auto">{name}</span>}
          action={<Revoke action={paths.accountToken(id)} name={name} />}
        >
          {token.organizationName && (
            <>
              For <bdi>{token.organizationName}</bdi>:{' '}
            </>
          )}
          <TokenFacts {...token} now={now} />
        </AccountRow>
      ))}
    </ul>
    <div className="account-foot">
      <ButtonLink variant="soft" href={paths.accountTokens}>
        <Icon of="plus" /> New token
      </ButtonLink>
    </div>
  </AccountSection>
)

type Facts = Omit<ListedToken, 'id' | 'name'> & { now: Date }

export const TokenFacts = ({ scope, scopes, prefix, isEnded, lastUsedAt, ...props }: Facts) => (
  <>
    {scopes ? scopes.join(', ') : scope === 'read' ? 'Reads only' : 'Reads and writes'}.{' '}
    <code>{prefix}…</code>{' '}
    {isEnded ? (
      'does not work while its organization is suspended or closed'
    ) : (
      <>
        ends on <Day of={props.expiresAt} />
      </>
    )}
    {lastUsedAt ? `, used ${formatRelative(lastUsedAt, props.now)}` : ', not used yet'}
  </>
)

export const Revoke = ({ action, name }: { action: string; name: string }) => (
  <Form action={action}>
    <Button type="submit" variant="quiet">
      Revoke
      <VisuallyHidden>
        {' '}
        <bdi>{name}</bdi>
      </VisuallyHidden>
    </Button>
  </Form>
)
