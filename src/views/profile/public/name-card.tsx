import type { LastName } from '../../../db/members/public-names.ts'
import { daysIn } from '../../../lib/durations.ts'
import { PROFILE_FAILED } from '../../../lib/members/profile-fields.ts'
import { type Audience, isForAnyone } from '../../../lib/members/profile-visibility.ts'
import { NAME_CHANGE_PAUSE_MS, PUBLIC_NAME_LENGTH } from '../../../lib/members/public-name.ts'
import { paths } from '../../../lib/paths.ts'
import { SITE_NAME } from '../../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { Day } from '../../ui/day.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MissingFeature } from './missing.tsx'

export type NameCardProps = {
  /** Theirs, or the last one, while it is reserved for them. */
  name: LastName | null
  audience: Audience
  given: boolean
  origin: string
  now: Date
  typed?: string | undefined
  errors?: Record<string, string> | undefined
}

const SENDING = {
  action: paths.profileName,
  target: '#address',
  swap: 'outerHTML',
  sync: null,
  failure: PROFILE_FAILED,
} as const

export function NameCard({
  name,
  audience,
  given,
  origin,
  now,
  typed,
  errors = {},
}: NameCardProps) {
  const own = name?.until === null ? name : null
  const before = own ? null : name
  const rests = name !== null && name.changeableAt > now
  // A released name can be taken again at any time.
  const closed = rests && (own !== null || before?.withdrawnFor !== null)
  return (
    <Card id="address">
      <CardHead title="Your profile link" />
      {own && <OwnAddress origin={origin} own={own} given={given} />}
      {before && <Before name={before} given={given} />}
      {name === null && (
        <p className="sub">
          A short link to your page, such as <code>{paths.publicName('ada-lovelace')}</code>.
        </p>
      )}
      <p className="hint">
        {isForAnyone(audience) ? 'Anyone can open your page.' : 'Only members can open your page.'}{' '}
        <a className="link" href={paths.profileVisibility}>
          Change who can see it
        </a>
      </p>
      {!given && (
        <MissingFeature tier="Professional" what="A profile link" hasSome={own !== null} />
      )}
      {given && (!closed || Object.keys(errors).length > 0) && (
        <NameForm errors={errors} own={own} typed={typed} />
      )}
      {given && rests && (
        <p className="hint">
          {own ? 'You can change it from ' : 'You can choose a new one from '}
          <Day of={name.changeableAt} /> on.
        </p>
      )}
      {own && <ReleaseName />}
    </Card>
  )
}

const OwnAddress = ({
  origin,
  own,
  given,
}: Pick<NameCardProps, 'origin' | 'given'> & { own: LastName }) => (
  <p className="own-address">
    <code id="public-address">{origin + paths.publicName(own.name)}</code>
    {given && (
      <Button className="noscript:hidden" variant="quiet" data-copies="public-address">
        <Icon of="copy" className="copy-idle" />
        <Icon of="check" className="copy-done" />
        Copy
      </Button>
    )}
  </p>
)

const NameForm = ({
  errors = {},
  own,
  typed,
}: Pick<NameCardProps, 'errors' | 'typed'> & { own: LastName | null }) => (
  <Form className="form" {...SENDING} noValidate>
    <ErrorSummary errors={errors} />
    <TextInput
      name="name"
      label={own ? 'New link name' : 'Name'}
      required
      defaultValue={typed ?? own?.name ?? ''}
      error={errors.name}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      hint={`${PUBLIC_NAME_LENGTH.min} to ${PUBLIC_NAME_LENGTH.max} letters a to z, digits and hyphens. You can change it every ${daysIn(NAME_CHANGE_PAUSE_MS)} days. The old link works for a year.`}
    />
    <div>
      <Button type="submit" variant="soft" pending="Saving...">
        Save link
      </Button>
    </div>
  </Form>
)

const ReleaseName = () => (
  <details className="confirm">
    <summary className="link">Delete link</summary>
    <Form {...SENDING}>
      <input type="hidden" name="_method" value="delete" />
      <p>
        Your link and earlier links stop working. No one else can use them for a year, but you can
        choose this one again.
      </p>
      <Button type="submit" variant="warm" pending="Deleting...">
        Delete link
      </Button>
    </Form>
  </details>
)

const Before = ({ name: { name, until, withdrawnFor }, given }: BeforeProps) =>
  withdrawnFor === null ? (
    <p className="sub">
      You deleted <code>{paths.publicName(name)}</code>. No one else can use it until{' '}
      <Day of={until!} />
      {given && ', but you can choose it again'}.
    </p>
  ) : (
    <>
      <p className="error">
        <span>
          The {SITE_NAME} team removed your link <code>{paths.publicName(name)}</code>:{' '}
          <bdi className="prose">{withdrawnFor}</bdi>
        </span>
      </p>
      <p className="hint">
        It no longer works, and no one can use it until <Day of={until!} />.
      </p>
    </>
  )

type BeforeProps = { name: LastName; given: boolean }
