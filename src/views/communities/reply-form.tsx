import { IN_PUBLIC } from '../../lib/communities/discussion.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'

type ReplyFormProps = {
  communityId: string
  discussionId: string
  typed?: string
  error?: string | undefined
  swap?: boolean
}

export const ReplyForm = ({ communityId, discussionId, typed, error, swap }: ReplyFormProps) => {
  return (
    <Form
      className="stack reply-form"
      id="reply-form"
      action={paths.replies(communityId, discussionId)}
      swap="none"
      failure="Failed to post reply. Please try again."
      hx-swap-oob={swap ? 'outerHTML' : undefined}
    >
      <Textarea
        name="body"
        label="Your reply"
        required
        rows={4}
        defaultValue={typed}
        hint={IN_PUBLIC}
        error={error}
        autoFocus={error !== undefined}
      />
      <div>
        <Button type="submit" variant="primary" pending="Posting...">
          Post reply
        </Button>
      </div>
    </Form>
  )
}
