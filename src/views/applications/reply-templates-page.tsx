import type { TeamOrganization } from '../../db/organizations/teams.ts'
import { MAX_REJECTION_LENGTH } from '../../lib/applications/rejection.ts'
import { type ReplyTemplate, STARTER_TEMPLATES } from '../../lib/applications/reply-templates.ts'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

type Typed = { name: string; body: string }

/** What a form sent that was refused; of a new template without an id. */
export type RefusedTemplate = { id: string | null; typed: Typed; errors: Record<string, string> }

type PageProps = {
  organization: TeamOrganization
  templates: ReplyTemplate[]
  refused: RefusedTemplate | null
}

export const ReplyTemplatesPage = ({ organization, templates, refused }: PageProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.company(organization.id)}>
      <bdi>{organization.name}</bdi>
    </BackLink>
    <PageHead title="Reply templates" lead="Texts your team can start a reply or rejection from." />
    <div className="stack max-w-[44rem]">
      <Card id="new">
        <CardHead title="New template" />
        <TemplateForm
          action={paths.replyTemplates(organization.id)}
          of="new"
          typed={refused?.id === null ? refused.typed : { name: '', body: '' }}
          errors={refused?.id === null ? refused.errors : {}}
        />
      </Card>
      {templates.map((template) => (
        <Saved
          key={template.id}
          organizationId={organization.id}
          template={template}
          refused={refused?.id === template.id ? refused : null}
        />
      ))}
      <Card>
        <CardHead title="Included templates" />
        <dl className="desk-answers">
          {STARTER_TEMPLATES.map(({ id, name, body }) => (
            <div key={id}>
              <dt>
                <b>{name}</b>
              </dt>
              <dd className="hint">{body}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  </div>
)

type SavedProps = {
  organizationId: string
  template: ReplyTemplate
  refused: RefusedTemplate | null
}

const Saved = ({ organizationId, template, refused }: SavedProps) => (
  <Card id={`template-${template.id}`}>
    <CardHead title={<bdi>{template.name}</bdi>} />
    <p className="prose" dir="auto">
      {template.body}
    </p>
    <div className="actions mt-4">
      <details className="end" open={refused !== null}>
        <ButtonSummary>Edit</ButtonSummary>
        <TemplateForm
          action={paths.replyTemplate(organizationId, template.id)}
          of={template.id}
          typed={refused?.typed ?? template}
          errors={refused?.errors ?? {}}
        />
      </details>
      <Form action={paths.replyTemplateRemoval(organizationId, template.id)}>
        <Button type="submit" variant="quiet" aria-label={`Delete ${template.name}`}>
          Delete
        </Button>
      </Form>
    </div>
  </Card>
)

type FormProps = { action: string; of: string; typed: Typed; errors: Record<string, string> }

const TemplateForm = ({ action, of, typed, errors: { form, ...errors } }: FormProps) => (
  <Form action={action} className="form" noValidate>
    {form && <Refusal>{form}</Refusal>}
    <ErrorSummary
      errors={Object.fromEntries(
        Object.entries(errors).map(([field, error]) => [`${field}-${of}`, error]),
      )}
    />
    <TextInput
      name="name"
      id={`name-${of}`}
      label="Name"
      required
      maxLength={80}
      defaultValue={typed.name}
      error={errors.name}
    />
    <Textarea
      name="body"
      id={`body-${of}`}
      label="Text"
      required
      rows={5}
      maxLength={MAX_REJECTION_LENGTH}
      defaultValue={typed.body}
      error={errors.body}
    />
    <div>
      <Button type="submit" variant="primary" pending="Saving...">
        Save template
      </Button>
    </div>
  </Form>
)
