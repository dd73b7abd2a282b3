import { GRACE_DAYS } from '../../lib/accounts/leaving.ts'
import { paths } from '../../lib/paths.ts'
import { formatList } from '../../lib/text/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** @param owned names of the organizations that somebody else has to take over first */
export const DeletionPage = ({ owned = [] }: { owned?: string[] }) => (
  <div className="page wrap">
    <PageHead
      title="Delete your account"
      lead={`It is hidden at once, and deleted ${GRACE_DAYS} days from now. Signing in before then keeps it.`}
    />
    <Card className="account-form">
      {owned.length > 0 && (
        <p className="error-summary" role="alert">
          You own <bdi>{formatList(owned)}</bdi>. Somebody else has to take over first:{' '}
          <a className="link" href={paths.contact}>
            write to us
          </a>{' '}
          whom.
        </p>
      )}
      <ul className="plain-list">
        <li>Your profile, photo, applications, letters and messages are deleted.</li>
        <li>What you wrote in communities and your reviews stay as “Former member”.</li>
        <li>A membership does not renew. What you paid stays in the books, without your name.</li>
      </ul>
      <Form action={paths.accountDeletion}>
        <div className="actions account-foot">
          <Button type="submit" variant="warm">
            Delete My Account
          </Button>
          <ButtonLink variant="quiet" href={paths.account}>
            Back to your account
          </ButtonLink>
        </div>
      </Form>
    </Card>
  </div>
)
