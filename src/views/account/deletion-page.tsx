import { GRACE_DAYS } from '../../lib/accounts/leaving.ts'
import { paths } from '../../lib/paths.ts'
import { formatList } from '../../lib/text/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { BackToAccount, FormEnd } from './form-end.tsx'

/** @param owned names of the organizations that somebody else has to take over first */
export const DeletionPage = ({ owned }: { owned: string[] }) => (
  <div className="page wrap">
    <PageHead
      title="Delete your account"
      lead={`It is hidden at once, and deleted ${GRACE_DAYS} days from now. Signing in before then keeps it.`}
    />
    <Card className="account-form">
      {owned.length > 0 ? (
        <HandOver owned={owned} />
      ) : (
        <>
          <ul className="plain-list">
            <li>Your profile, photo, applications, letters and messages are deleted.</li>
            <li>What you wrote in communities and your reviews stay as “Former member”.</li>
            <li>
              A membership does not renew. What you paid stays in the books, without your name.
            </li>
          </ul>
          <Form action={paths.accountDeletion}>
            <FormEnd variant="warm" foot>
              Delete My Account
            </FormEnd>
          </Form>
        </>
      )}
    </Card>
  </div>
)

const HandOver = ({ owned }: { owned: string[] }) => (
  <>
    <div className="stack">
      <p>
        You own <b dir="auto">{formatList(owned)}</b>, and an organization has an owner at all
        times. Write to us who takes over: once they have, you can delete your account here.
      </p>
      <p>Until then a pause hides you just the same.</p>
    </div>
    <div className="actions account-foot">
      <ButtonLink variant="primary" href={paths.contact}>
        Write to Us
      </ButtonLink>
      <Form action={paths.accountPause}>
        <Button type="submit">Pause</Button>
      </Form>
      <BackToAccount />
    </div>
  </>
)
