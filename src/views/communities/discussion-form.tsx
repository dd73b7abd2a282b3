import { IN_PUBLIC } from '../../lib/communities/discussion.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal, UnverifiedRefusal } from '../ui/fields/refusal.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form, type FormSlots } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'

export type DiscussionFormProps = FormSlots<{ title: string; body: string }> & {
  community: { id: string; name: string }
  discussion?: { id: string } | undefined
  unverified?: boolean
}

export const DiscussionFormPage = (props: DiscussionFormProps) => (
  <div className="page wrap discussion">
    <MoreLink href={paths.community(props.community.id)}>
      <bdi>{props.community.name}</bdi>
    </MoreLink>
    <h1>{props.discussion ? 'Edit discussion' : 'Start a discussion'}</h1>
    <DiscussionForm {...props} />
  </div>
)

export function DiscussionForm(props: DiscussionFormProps) {
  const { community, discussion, typed, errors = {}, unverified } = props
  const { form: refusal, ...fields } = errors
  const action = discussion
    ? paths.discussion(community.id, discussion.id)
    : paths.discussions(community.id)
  return (
    <Form
      className="stack"
      action={action}
      swap="outerHTML"
      failure="Failed to save discussion. Please try again."
    >
      <ErrorSummary errors={fields} />
      {refusal && <Refusal>{refusal}</Refusal>}
      {unverified && <UnverifiedRefusal />}
      <TextInput
        name="title"
        label="Title"
        required
        defaultValue={typed.title}
        error={errors.title}
      />
      <Textarea
        name="body"
        label="Text"
        required
        rows={10}
        defaultValue={typed.body}
        hint={`${IN_PUBLIC} Web addresses become links.`}
        error={errors.body}
      />
      <FormActions discussion={discussion} community={community} />
    </Form>
  )
}

const FormActions = ({
  discussion,
  community,
}: Pick<DiscussionFormProps, 'discussion' | 'community'>) => (
  <div className="actions">
    <Button type="submit" variant="primary" pending={discussion ? 'Saving...' : 'Posting...'}>
      {discussion ? 'Save changes' : 'Post discussion'}
    </Button>
    <ButtonLink
      href={
        discussion ? paths.discussion(community.id, discussion.id) : paths.community(community.id)
      }
    >
      Cancel
    </ButtonLink>
  </div>
)
