import { ORGANIZATION_TYPE_LABELS, ORGANIZATION_TYPES } from '../../lib/catalog.ts'
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
      lead="It gets a page of its own, a team that you invite, and its own postings."
    />
    <Card className="account-form">
      <OrganizationForm {...props} />
    </Card>
  </div>
)

type EditProps = OrganizationFormProps & { organization: Edited; logoError?: string | undefined }

export const EditOrganizationPage = (props: EditProps) => (
  <div className="page wrap">
    <BackLink href={paths.company(props.organization.id)}>The organization</BackLink>
    <PageHead title="Edit the page" lead={<bdi>{props.organization.name}</bdi>} />
    <div className="account-cards account-form">
      <LogoCard {...props} />
      <Card>
        <OrganizationForm {...props} />
      </Card>
    </div>
  </div>
)

export const SeekersPage = () => (
  <div className="page wrap">
    <PageHead
      title="Add your organization"
      lead="Organizations are added by members who offer opportunities. Your role is to look for them."
    />
    <Card className="account-form">
      <div className="stack">
        <p>
          On your profile you can add the other role: choose to do both, and come back here. What
          you applied for and what you are shown stays as it is.
        </p>
        <p className="hint">
          Does your organization have a page here already? Then ask one of its owners to invite you
          to the team.
        </p>
      </div>
      <div className="actions account-foot">
        <ButtonLink variant="primary" href={paths.role}>
          Go to Your Profile
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
      failure="This could not be saved. Please try again."
    >
      <ErrorSummary errors={fields} />
      {refusal && <Refusal>{refusal}</Refusal>}
      {unverified && <UnverifiedRefusal />}
      <OrganizationFields {...props} />
      <p className="hint">
        Everybody can read this page, also without signing in. Search engines may list it.
      </p>
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
        label="What it is"
        required
        placeholder="Choose one"
        options={TYPES}
      />
      <Textarea
        {...field('description')}
        label="Description"
        rows={8}
        hint="What it does, in your own words. An empty line begins a paragraph."
      />
      <TextInput
        {...field('websiteUrl')}
        label="Website"
        inputMode="url"
        autoComplete="url"
        hint="Where https:// is missing, it is added."
      />
      <TextInput {...field('location')} label="Location" hint="City and country." />
    </>
  )
}

const FormActions = ({ organization }: Pick<OrganizationFormProps, 'organization'>) => (
  <div className="actions">
    <Button type="submit" variant="primary" pending="Saving...">
      {organization ? 'Save Changes' : 'Add Organization'}
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
      <Tile id={organization.id} logoUrl={organization.logoUrl} large />
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
