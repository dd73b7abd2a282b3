import type { Member } from '../../db/members/members.ts'
import type { Excepted } from '../../db/talent/visibility.ts'
import { MAX_SEARCH } from '../../lib/lists/query.ts'
import { PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import { paths } from '../../lib/paths.ts'
import { AccountRow } from '../account/row.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Check } from '../ui/fields/check.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export const NO_EXCEPTION_FOUND = 'No other organization has this in its name.'

type CardProps = { member: Pick<Member, 'findableSince'> }

/** Asks whether organizations may find the member, and says what they see then. */
export const TalentVisibilityCard = ({ member }: CardProps) => (
  <section id="finding" className="card card-pad">
    <TalentVisibility on={member.findableSince !== null} />
  </section>
)

const TalentVisibility = ({ on }: { on: boolean }) => (
  <>
    <CardHead title="Organizations may find me" />
    <p className="sub">
      {on
        ? 'On: organizations on the organization tier can find you and invite you to what they post.'
        : 'Off: no organization finds you. It stays off until you switch it on.'}
    </p>
    <Form
      className="form"
      action={paths.profileFinding}
      target="#finding"
      swap="outerHTML"
      sync={null}
      failure={PROFILE_FAILED}
    >
      <input type="hidden" name="change" value="switch" />
      <Check type="checkbox" name="findable" defaultChecked={on}>
        Organizations may find me
      </Check>
      <VisibilityHints />
      <div>
        <Button type="submit" id="save-finding" variant="soft" pending="Saving...">
          Save who may find me
        </Button>
      </div>
    </Form>
    <div className="actions mt-4 gap-y-5">
      <MoreLink href={paths.profileFinding}>Organizations that never may</MoreLink>
      <MoreLink href={paths.invited}>What you were invited to</MoreLink>
    </div>
  </>
)

const VisibilityHints = () => (
  <>
    <p className="hint">
      What they see: your name, photo, tier and industries, of your texts and entries what you show
      to members, and your career level and country where they look for those; no country while you
      hide your location. They never see your email or how well anything matches you. Who was here
      last comes first, by the day.
    </p>
    <p className="hint">
      Who looks is an owner, admin or recruiter. Each organization that found you stands in your
      activity, by name and day. Teams that you are on, whom you have a block with, and the
      organizations on your list never find you.
    </p>
  </>
)

export type ExceptionsProps = {
  exceptions: Excepted[]
  /** What was looked for, and what has that in its name. */
  q: string
  named: Excepted[]
  errors?: Record<string, string> | undefined
}

/** The switch, and which organizations it never counts for. */
export const TalentVisibilityPage = ({ member, ...exceptions }: CardProps & ExceptionsProps) => (
  <div className="page wrap">
    <PageHead
      title="Who may find you"
      lead="Whether organizations find you at all, and which of them never do."
    />
    <div className="profile">
      <TalentVisibilityCard member={member} />
      <ExceptionsCard {...exceptions} />
    </div>
    <p className="mt-6">
      <BackLink href={paths.profile}>Your profile</BackLink>
    </p>
  </div>
)

/** The list, a search by name, and what it found. */
export const ExceptionsCard = ({ exceptions, q, named, errors = {} }: ExceptionsProps) => (
  <Card id="exceptions">
    <CardHead title="Organizations that never may" />
    <p className="sub">
      {exceptions.length === 0
        ? 'None. An employer of yours, for example, could stand here. None is told.'
        : 'They do not find you, switched on or off. None is told.'}
    </p>
    <p className="hint">
      A block is between two members: colleagues of whom you blocked still find you, unless their
      organization stands here.
    </p>
    <ErrorSummary errors={errors} />
    {exceptions.length > 0 && (
      <ul className="rows">
        {exceptions.map((organization) => (
          <Row key={organization.id} organization={organization} change="remove" q={q} />
        ))}
      </ul>
    )}
    <FindOrganization q={q} />
    {q && named.length === 0 && (
      <p className="hint" role="status">
        {NO_EXCEPTION_FOUND}
      </p>
    )}
    {named.length > 0 && (
      <ul className="rows mt-4" aria-label="Found">
        {named.map((organization) => (
          <Row key={organization.id} organization={organization} change="add" q={q} />
        ))}
      </ul>
    )}
  </Card>
)

const FindOrganization = ({ q }: Pick<ExceptionsProps, 'q'>) => (
  <form
    className="form"
    action={paths.profileFinding}
    hx-get={paths.profileFinding}
    hx-target="#exceptions"
    hx-swap="outerHTML"
  >
    <TextInput
      name="q"
      label="Find an organization by name"
      type="search"
      defaultValue={q}
      maxLength={MAX_SEARCH}
      icon={<Icon of="search" />}
    />
    <div>
      <Button type="submit">Find</Button>
    </div>
  </form>
)

type RowProps = { organization: Excepted; change: 'add' | 'remove'; q: string }

const Row = ({ organization: { id, name }, change, q }: RowProps) => (
  <AccountRow
    icon={change === 'add' ? 'building-complex' : 'circle-x'}
    title={<bdi>{name}</bdi>}
    action={
      <Form
        action={paths.profileFinding}
        target="#exceptions"
        swap="outerHTML"
        failure={PROFILE_FAILED}
      >
        <input type="hidden" name="change" value={change} />
        <input type="hidden" name="organizationId" value={id} />
        <input type="hidden" name="q" value={q} />
        <Button type="submit" variant="quiet">
          {change === 'add' ? 'Add' : 'Remove'}
          <VisuallyHidden>
            {' '}
            <bdi>{name}</bdi>
          </VisuallyHidden>
        </Button>
      </Form>
    }
  >
    {change === 'add' ? 'May find you when the switch is on' : 'Never finds you'}
  </AccountRow>
)
