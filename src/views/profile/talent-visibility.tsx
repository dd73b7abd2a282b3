import type { Member } from '../../db/members/members.ts'
import type { Excepted } from '../../db/talent/visibility.ts'
import { MAX_SEARCH } from '../../lib/lists/fields.ts'
import { PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import { paths } from '../../lib/paths.ts'
import { AccountRow } from '../account/row.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Check } from '../ui/fields/check.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { type SettingsMember, SettingsPage } from './settings-page.tsx'

export const NO_EXCEPTIONS =
  'You aren’t hidden from any organization. Add your employer, for example. We don’t tell them.'
export const COLLEAGUES_OF_BLOCKED =
  'Blocking a member doesn’t hide you from their colleagues. Add their organization here.'
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
    <CardHead title="Let organizations find me" />
    <p className="sub">
      {on
        ? 'On. Organizations on the Organization plan can find you and invite you to apply.'
        : 'Off. Organizations can’t find you.'}
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
        Let organizations find me
      </Check>
      <VisibilityHints />
      <div>
        <Button type="submit" id="save-finding" variant="soft" pending="Saving...">
          Save
        </Button>
      </div>
    </Form>
    <div className="actions mt-4 gap-y-5">
      <MoreLink href={paths.profileFinding}>Hidden from these organizations</MoreLink>
      <MoreLink href={paths.invited}>Your invitations</MoreLink>
    </div>
  </>
)

const VisibilityHints = () => (
  <details>
    <summary className="link">Learn more</summary>
    <ul className="plain-list hint mt-2">
      <li>They see your name, photo, plan, industries and what your profile shows to members.</li>
      <li>
        If they filter by career level or country, they see those too, unless you hide your
        location.
      </li>
      <li>They never see your email address or how well you match.</li>
      <li>Most recently active members appear first.</li>
      <li>
        Only owners, admins and recruiters can search. Your activity lists who found you, and when.
      </li>
      <li>
        Your own teams, members you’ve blocked and organizations you’ve hidden from never see you.
      </li>
    </ul>
  </details>
)

export type ExceptionsProps = {
  exceptions: Excepted[]
  /** What was looked for, and what has that in its name. */
  q: string
  named: Excepted[]
  errors?: Record<string, string> | undefined
}

/** The switch, and which organizations it never counts for. */
export const TalentVisibilityPage = ({
  member,
  ...exceptions
}: CardProps & { member: SettingsMember } & ExceptionsProps) => (
  <SettingsPage member={member} at={paths.profileFinding} title="Talent search">
    <TalentVisibilityCard member={member} />
    <ExceptionsCard {...exceptions} />
  </SettingsPage>
)

/** The list, a search by name, and what it found. */
export const ExceptionsCard = ({ exceptions, q, named, errors = {} }: ExceptionsProps) => (
  <Card id="exceptions">
    <CardHead title="Hidden from these organizations" />
    <p className="sub">
      {exceptions.length === 0
        ? NO_EXCEPTIONS
        : 'They never see you in talent search. We don’t tell them.'}
    </p>
    <p className="hint">{COLLEAGUES_OF_BLOCKED}</p>
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
    {change === 'add' ? 'Can find you while talent search is on' : 'Can’t find you'}
  </AccountRow>
)
