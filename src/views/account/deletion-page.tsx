import type { DeletionEffects } from '../../db/accounts/deletion-effects.ts'
import { DELETION_GRACE_DAYS } from '../../lib/accounts/deletion.ts'
import { sessionsCancelledText } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { BackToAccount, FormEnd } from './form-end.tsx'

type Named = { id: string; name: string }

export type DeletionPageProps = {
  /** Organizations to transfer first. */
  owned: Named[]
  /** Communities that operators take over. */
  left: Named[]
  effects: DeletionEffects
  address: string
  typed?: string
  error?: string
}

export const DeletionPage = ({ owned, ...props }: DeletionPageProps) => (
  <div className="page wrap">
    <PageHead
      title="Delete your account"
      lead={`We hide it now and delete it in ${DELETION_GRACE_DAYS} days. Sign in to restore it.`}
    />
    <Card className="account-form">
      {owned.length > 0 ? <HandOver owned={owned} /> : <Confirmation {...props} />}
    </Card>
  </div>
)

const Confirmation = ({
  left,
  effects,
  address,
  typed,
  error,
}: Omit<DeletionPageProps, 'owned'>) => (
  <>
    <Ending effects={effects} />
    <h2 className="card-title mt-4">What we delete</h2>
    <ul className="plain-list">
      <li>Your profile, photo, applications and messages.</li>
    </ul>
    <h2 className="card-title mt-4">What stays</h2>
    <ul className="plain-list">
      <li>Your posts and reviews, signed “Former member”.</li>
      <li>Payment records, without your name. A paid membership doesn’t renew.</li>
    </ul>
    {left.length > 0 && <LeftToOperators left={left} />}
    <Form className="form account-foot" action={paths.accountDeletion} noValidate>
      <ErrorSummary errors={error ? { email: error } : {}} />
      <TextInput
        name="email"
        type="email"
        label="Your email address"
        hint={
          <>
            Type <bdi>{address}</bdi> to confirm.
          </>
        }
        defaultValue={typed}
        error={error}
        required
        autoComplete="off"
      />
      <FormEnd variant="warm">Delete my account</FormEnd>
    </Form>
  </>
)

const Ending = ({ effects }: Pick<DeletionPageProps, 'effects'>) => {
  const { mentorships, sessions, postings, applications, communities } = effects
  const ending = [
    mentorships > 0 && pluralize(mentorships, 'active mentorship'),
    sessions > 0 && pluralize(sessions, 'upcoming session'),
    postings > 0 && pluralize(postings, 'live posting'),
    applications > 0 && pluralize(applications, 'open application'),
    communities > 0 && pluralize(communities, 'community membership'),
  ].filter((each) => each !== false)
  if (ending.length === 0) return null
  return (
    <>
      <h2 className="card-title">These end with your account</h2>
      <ul className="plain-list" id="ending">
        {ending.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {sessions > 0 && <p className="hint">{sessionsCancelledText(sessions)}</p>}
    </>
  )
}

const LeftToOperators = ({ left }: Pick<DeletionPageProps, 'left'>) => (
  <div className="stack mt-4">
    <p>
      {left.length === 1
        ? 'You’re the only owner of this community. The Waymark team takes it over unless you transfer ownership first:'
        : 'You’re the only owner of these communities. The Waymark team takes them over unless you transfer ownership first:'}
    </p>
    <ul className="plain-list">
      {left.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <br />
          <a className="link" href={paths.communityMembers(id)}>
            Transfer ownership
          </a>
        </li>
      ))}
    </ul>
  </div>
)

const HandOver = ({ owned }: Pick<DeletionPageProps, 'owned'>) => (
  <>
    <div className="stack">
      <p>
        You’re the only owner of {pluralize(owned.length, 'organization')}. Transfer ownership or
        close it before you delete your account.
      </p>
      <ul className="plain-list">
        {owned.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <br />
            <a className="link" href={paths.team(id)}>
              Transfer or close
            </a>
          </li>
        ))}
      </ul>
      <p>You can pause your account until then.</p>
    </div>
    <div className="actions account-foot">
      <Form action={paths.accountPause}>
        <Button type="submit">Pause account</Button>
      </Form>
      <BackToAccount />
    </div>
  </>
)
