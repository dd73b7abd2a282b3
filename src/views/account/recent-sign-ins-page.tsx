import type { LinkedIdentity } from '../../db/accounts/identities.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { BackToAccount } from './form-end.tsx'
import { type OfferedSite, siteName } from './linked-row.tsx'
import { AccountRow } from './row.tsx'

type SignInsProps = { linked: LinkedIdentity[]; providers: readonly OfferedSite[] }

export const SignInsPage = ({ linked, providers }: SignInsProps) => (
  <div className="page wrap">
    <PageHead
      title="Linked sign-ins"
      lead="Anyone who can sign in to these accounts can sign in here."
    />
    {linked.length === 0 ? (
      <EmptyState
        title="None yet"
        lead={
          providers.length === 0
            ? 'This site doesn’t offer any linked sign-ins.'
            : 'Link an account from another site to sign in with it.'
        }
      />
    ) : (
      <ul className="rows card card-pad">
        {linked.map((each) => (
          <LinkedSite key={each.id} {...each} name={siteName(providers, each.provider)} />
        ))}
      </ul>
    )}
    <div className="actions mt-6">
      {providers.map(({ key, name }) => (
        <Form key={key} action={paths.linkSignIn(key)}>
          <Button type="submit">Link {name}</Button>
        </Form>
      ))}
      <BackToAccount />
    </div>
  </div>
)

const LinkedSite = ({
  id,
  name,
  email,
  createdAt,
  lastUsedAt,
}: LinkedIdentity & { name: string }) => (
  <AccountRow
    icon="link"
    title={name}
    level={2}
    action={
      <Form action={paths.unlinkSignIn(id)}>
        <Button type="submit" variant="quiet">
          Unlink<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Form>
    }
  >
    {email ? (
      <>
        <span dir="auto">{email}</span>, linked on{' '}
      </>
    ) : (
      'Linked on '
    )}
    <Day of={createdAt} />
    {lastUsedAt && (
      <>
        , used <DateTime of={lastUsedAt} />
      </>
    )}
  </AccountRow>
)
