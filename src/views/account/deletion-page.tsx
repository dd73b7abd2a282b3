import { DELETION_GRACE_DAYS } from '../../lib/accounts/deletion.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { BackToAccount, FormEnd } from './form-end.tsx'

type Props = {
  owned: { id: string; name: string }[]
  left: { id: string; name: string }[]
}

export const DeletionPage = ({ owned, left }: Props) => (
  <div className="page wrap">
    <PageHead
      title="Delete your account"
      lead={`It is hidden at once, and deleted ${DELETION_GRACE_DAYS} days from now. Signing in before then keeps it.`}
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
          {left.length > 0 && <LeftToOperators left={left} />}
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

const LeftToOperators = ({ left }: Pick<Props, 'left'>) => (
  <div className="stack mt-4">
    <p>
      {left.length === 1
        ? 'This community has no other owner than you. The operators of this site look after it from then on, unless you hand it over first:'
        : 'These communities have no other owner than you. The operators of this site look after them from then on, unless you hand them over first:'}
    </p>
    <ul className="plain-list">
      {left.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <br />
          <a className="link" href={paths.communityMembers(id)}>
            Hand over
          </a>
        </li>
      ))}
    </ul>
  </div>
)

const HandOver = ({ owned }: Pick<Props, 'owned'>) => (
  <>
    <div className="stack">
      <p>
        An organization has an owner at all times, and{' '}
        {owned.length === 1 ? 'one has' : `${owned.length} have`} no other one than you. Hand over
        to somebody of the team, or close it: then you can delete your account here.
      </p>
      <ul className="plain-list">
        {owned.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <br />
            <a className="link" href={paths.team(id)}>
              Hand over or close
            </a>
          </li>
        ))}
      </ul>
      <p>Until then a pause hides you just the same.</p>
    </div>
    <div className="actions account-foot">
      <Form action={paths.accountPause}>
        <Button type="submit">Pause</Button>
      </Form>
      <BackToAccount />
    </div>
  </>
)
