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
  <AccountSection id="tokens" lead="Let programs act for you. Each token is shown once.">
    <ul className="rows">
      {tokens.map(({ id, name, scope, scopes, prefix, expiresAt, lastUsedAt }) => (
        <AccountRow
          key={id}
          icon="code-xml"
          title={<span dir="auto">{name}</span>}
          action={<Revoke id={id} name={name} />}
        >
          {scopes ? scopes.join(', ') : scope === 'read' ? 'Reads only' : 'Reads and writes'}.{' '}
          <code>{prefix}…</code> ends on <Day of={expiresAt} />
          {lastUsedAt ? `, used ${formatRelative(lastUsedAt, now)}` : ', not used yet'}
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

const Revoke = ({ id, name }: { id: string; name: string }) => (
  <Form action={paths.accountToken(id)}>
    <Button type="submit" variant="quiet">
      Revoke
      <VisuallyHidden>
        {' '}
        <bdi>{name}</bdi>
      </VisuallyHidden>
    </Button>
  </Form>
)
