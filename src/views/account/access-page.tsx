import type { ReactNode } from 'react'
import type { ListedToken } from '../../db/accounts/access-tokens.ts'
import type { LinkedIdentity } from '../../db/accounts/identities.ts'
import type { ListedPasskey } from '../../db/accounts/passkeys.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { type OfferedSite, siteName } from './linked-row.tsx'
import { AccountRow } from './row.tsx'

export const ONLY_PASSWORD = 'Only your password gives access to your account.'

export type AccessProps = {
  passkeys: ListedPasskey[]
  linked: LinkedIdentity[]
  /** Null where two-step verification is off. */
  codes: { left: number } | null
  tokens: ListedToken[]
  providers: readonly OfferedSite[]
}

export const AccessPage = (props: AccessProps) => (
  <div className="page wrap">
    <PageHead title="What can still sign in" lead="Remove anything you don’t recognise." />
    <AccessList {...props} />
    <div className="actions mt-6">
      <ButtonLink variant="primary" href={paths.home}>
        Continue
      </ButtonLink>
    </div>
  </div>
)

export function AccessList({ passkeys, linked, codes, tokens, providers }: AccessProps) {
  const isEmpty = passkeys.length + linked.length + tokens.length === 0 && !codes
  return (
    <div id="access">
      {isEmpty ? (
        <p>{ONLY_PASSWORD}</p>
      ) : (
        <Form action={paths.accountAccess} swap="outerHTML" target="#access">
          <AccessRows
            passkeys={passkeys}
            linked={linked}
            providers={providers}
            codes={codes}
            tokens={tokens}
          />
        </Form>
      )}
    </div>
  )
}

const AccessRows = ({
  passkeys,
  linked,
  providers,
  codes,
  tokens,
}: Pick<AccessProps, 'passkeys' | 'linked' | 'providers' | 'codes' | 'tokens'>) => (
  <ul className="rows card card-pad">
    {passkeys.map(({ id, name, createdAt }) => (
      <AccessRow key={id} icon="fingerprint-pattern" name={name} remove={`passkey:${id}`}>
        Passkey, added on <Day of={createdAt} />
      </AccessRow>
    ))}
    {linked.map(({ id, provider, email, createdAt }) => (
      <AccessRow key={id} icon="link" name={siteName(providers, provider)} remove={`linked:${id}`}>
        Linked account{email && <span dir="auto"> {email}</span>}, linked on <Day of={createdAt} />
      </AccessRow>
    ))}
    {codes && (
      <AccessRow icon="smartphone" name="Authenticator app" remove="authenticator">
        Two-step verification, {pluralize(codes.left, 'recovery code')} left
      </AccessRow>
    )}
    {tokens.map(({ id, name, organizationName, createdAt }) => (
      <AccessRow key={id} icon="code-xml" name={name} remove={`token:${id}`}>
        API token{organizationName && <bdi> for {organizationName}</bdi>}, created on{' '}
        <Day of={createdAt} />
      </AccessRow>
    ))}
  </ul>
)

type AccessRowProps = { icon: IconName; name: string; remove: string; children: ReactNode }

const AccessRow = ({ icon, name, remove, children }: AccessRowProps) => (
  <AccountRow
    icon={icon}
    title={<span dir="auto">{name}</span>}
    level={2}
    action={
      <Button type="submit" variant="quiet" name="remove" value={remove}>
        Remove
        <VisuallyHidden>
          {' '}
          <bdi>{name}</bdi>
        </VisuallyHidden>
      </Button>
    }
  >
    {children}
  </AccountRow>
)
