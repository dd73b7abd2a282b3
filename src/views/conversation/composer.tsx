import { Textarea } from '../../islands/fields/textarea.tsx'
import { MENTORSHIP_FAILED, MESSAGE_LENGTH } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'

export type ComposerProps = {
  mentorshipId: string
  /** Names the message: sent twice, it is stored once. */
  clientId: string
  typed?: string
  error?: string | undefined
  swap?: boolean
}

/** Where a message is written; every sent one leaves a new composer behind. */
export function Composer({ mentorshipId, clientId, typed, error, swap }: ComposerProps) {
  const action = paths.messages(mentorshipId)
  return (
    <form
      className="composer"
      id="composer"
      method="post"
      action={action}
      hx-post={action}
      hx-target="#messages"
      hx-swap="append"
      hx-sync="this:drop"
      data-failure={MENTORSHIP_FAILED.message}
      hx-swap-oob={swap ? 'outerHTML' : undefined}
    >
      <input type="hidden" name="clientId" value={clientId} />
      <Textarea
        name="body"
        label="Message"
        rows={2}
        maxLength={MESSAGE_LENGTH}
        defaultValue={typed}
        error={error}
        autoFocus={swap}
        aria-keyshortcuts="Control+Enter"
      />
      <Button type="submit" variant="primary" pending="Sending...">
        Send
      </Button>
    </form>
  )
}
