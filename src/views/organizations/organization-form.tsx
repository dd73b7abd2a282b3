import { ORGANIZATION_TYPE_LABELS, ORGANIZATION_TYPES } from '../../lib/catalog.ts'
import { PRIMARY_ROLE_LABELS } from '../../lib/members/profile-options.ts'
import type { OrganizationValues } from '../../lib/organizations/organization.ts'
import { paths } from '../../lib/paths.ts'
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '../../lib/photos/format.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { PhotoInput } from '../ui/fields/photo-input.tsx'
import { Refusal, UnverifiedRefusal } from '../ui/fields/refusal.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form, type FormSlots, fieldOf } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tile } from '../ui/tile.tsx'

type Edited = { id: string; name: string; logoUrl: string | null }

export type OrganizationFormProps = FormSlots<OrganizationValues> & {
  organization?: Edited | undefined
  unverified?: boolean
}

export const NewOrganizationPage = (props: OrganizationFormProps) => (
  <div className="page wrap">
    <PageHead
      title="Add your organization"
      lead="You get a public page, a team and postings of your own."
    />
    <div className="form-cols">
      <Card>
        <OrganizationForm {...props} />
      </Card>
      <Card>
        <CardHead title="What happens next" />
        <ol className="numbered">
          <li>Your page goes live. You can edit it at any time.</li>
          <li>
            Post your first opportunity. We may review it before it goes live, unless your domain is
            verified.
          </li>
          <li>Add a logo, invite colleagues and verify your domain.</li>
        </ol>
      </Card>
    </div>
  </div>
)

type EditProps = OrganizationFormProps & { organization: Edited; logoError?: string | undefined }

export const EditOrganizationPage = (props: EditProps) => (
  <div className="page wrap">
    <BackLink href={paths.company(props.organization.id)}>Back to page</BackLink>
    <PageHead title="Edit page" lead={<bdi>{props.organization.name}</bdi>} />
    <div className="form-cols">
      <Card>
        <OrganizationForm {...props} />
      </Card>
      <LogoCard {...props} />
    </div>
  </div>
)

export const SeekersPage = () => (
  <div className="page wrap">
    <PageHead
      title="Add your organization"
      lead="Only members who offer opportunities can add an organization."
    />
    <Card className="account-form">
      <div className="stack">
        <p>
          Choose “{PRIMARY_ROLE_LABELS.both}” as the role on your profile, then come back. Your
          applications stay as they are.
        </p>
        <p className="hint">
          Does your organization already have a page? Ask one of its owners to invite you.
        </p>
      </div>
      <div className="actions account-foot">
        <ButtonLink variant="primary" href={paths.profileRole}>
          Change my role
        </ButtonLink>
        <ButtonLink href={paths.companies}>See all organizations</ButtonLink>
      </div>
    </Card>
  </div>
)

export function OrganizationForm(props: OrganizationFormProps) {
  const { organization, errors = {}, unverified } = props

  const { form: refusal, ...fields } = errors
  return (
    <Form
      className="stack"
      action={organization ? paths.editCompany(organization.id) : paths.newCompany}
      swap="outerHTML"
      failure="We couldn’t save this. Please try again."
    >
      <ErrorSummary errors={fields} />
      {refusal && <Refusal>{refusal}</Refusal>}
      {unverified && <UnverifiedRefusal />}
      <OrganizationFields {...props} />
      <p className="hint">This page is public. Anyone can find it, even without an account.</p>
      <FormActions organization={organization} />
    </Form>
  )
}

function OrganizationFields(props: OrganizationFormProps) {
  const field = fieldOf(props)
  return (
    <>
      <TextInput {...field('name')} label="Name" required autoComplete="organization" />
      <Select
        {...field('type')}
        label="Type of organization"
        required
        placeholder="Choose one"
        options={TYPES}
      />
      <Textarea
        {...field('description')}
        label="Description"
        rows={8}
        hint="Leave a blank line to start a new paragraph."
      />
      <TextInput
        {...field('websiteUrl')}
        label="Website"
        inputMode="url"
        autoComplete="url"
        hint="Such as example.org."
      />
      <TextInput
        {...field('location')}
        label="Location"
        hint="City and country, such as Accra, Ghana."
      />
    </>
  )
}

const FormActions = ({ organization }: Pick<OrganizationFormProps, 'organization'>) => (
  <div className="actions">
    <Button type="submit" variant="primary" pending="Saving...">
      {organization ? 'Save changes' : 'Add organization'}
    </Button>
    <ButtonLink href={organization ? paths.company(organization.id) : paths.companies}>
      Cancel
    </ButtonLink>
  </div>
)

const TYPES = ORGANIZATION_TYPES.map((value) => ({ value, label: ORGANIZATION_TYPE_LABELS[value] }))

const SENDING = { swap: 'outerHTML', target: '#logo', 'hx-config': 'timeout:5m' } as const

export const LogoCard = ({
  organization,
  logoError,
}: Pick<EditProps, 'organization' | 'logoError'>) => (
  <Card id="logo">
    <CardHead title="Logo">
      <Tile id={organization.id} logoUrl={organization.logoUrl} size="large" />
    </CardHead>
    <Form
      className="form"
      action={paths.logo(organization.id)}
      encType="multipart/form-data"
      {...SENDING}
    >
      <PhotoInput
        name="photo"
        label="New logo"
        error={logoError}
        data-max-bytes={MAX_PHOTO_BYTES}
        data-too-large={PHOTO_TOO_LARGE}
        autoFocus={logoError !== undefined}
        required
      />
      <div className="actions">
        <Button type="submit" variant="soft" pending="Saving...">
          Save logo
        </Button>
      </div>
    </Form>
    {organization.logoUrl && (
      <Form className="mt-4" action={paths.logo(organization.id)} {...SENDING}>
        <input type="hidden" name="_method" value="delete" />
        <Button type="submit" pending="Removing...">
          Remove logo
        </Button>
      </Form>
    )}
  </Card>
)
