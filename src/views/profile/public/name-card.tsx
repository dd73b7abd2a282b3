import type { OwnName } from '../../../db/queries/public-names.ts'
import { paths } from '../../../lib/paths.ts'
import { PROFILE_FAILED } from '../../../lib/profile-fields.ts'
import { NAME_LENGTH } from '../../../lib/public-name.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { Day } from '../../ui/day.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Lacking } from './lacking.tsx'

export type NameCardProps = {
  own: OwnName | null
  /** Whether their tier gives one. */
  given: boolean
  /** The site's own address. */
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

/** An address of one's own, below `/in/`. */
export function NameCard({ own, given, origin, now, typed, errors = {} }: NameCardProps) {
  const rests = own !== null && own.changeableAt > now
  return (
    <Card id="address">
      <CardHead title="Your address" />
      {own ? (
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
      ) : (
        <p className="sub">
          A short address that leads to your page, such as{' '}
          <code>{paths.publicName('ada-lovelace')}</code>. Signed-in members open it.
        </p>
      )}
      {!given && <Lacking tier="Professional" what="An address of your own" kept={own !== null} />}
      {given && (!rests || Object.keys(errors).length > 0) && (
        <Form className="form" {...SENDING} noValidate>
          <ErrorSummary errors={errors} />
          <TextInput
            name="name"
            label={own ? 'Another name' : 'Name'}
            required
            defaultValue={typed ?? own?.name ?? ''}
            error={errors.name}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            hint={`${NAME_LENGTH.min} to ${NAME_LENGTH.max} letters a to z, digits and hyphens. You can change it every 30 days; the old one leads here for a year.`}
          />
          <div>
            <Button type="submit" variant="soft" pending="Saving...">
              Save address
            </Button>
          </div>
        </Form>
      )}
      {given && rests && (
        <p className="hint">
          You can change it from <Day of={own.changeableAt} /> on.
        </p>
      )}
      {own && (
        <details className="confirm">
          <summary className="link">Give it up</summary>
          <Form {...SENDING}>
            <input type="hidden" name="_method" value="delete" />
            <p>
              It leads nowhere then. For a year nobody else can have it, and you can take it up.
            </p>
            <Button type="submit" variant="warm" pending="Giving up...">
              Give up the address
            </Button>
          </Form>
        </details>
      )}
    </Card>
  )
}
