import type { OwnMentorship } from '../../db/queries/mentorships.ts'
import type { MentorshipStatus } from '../../lib/catalog.ts'
import { fullName } from '../../lib/format.ts'
import { MENTORSHIP_FAILED } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'

type StatusFormProps = {
  mentorship: OwnMentorship
  to: MentorshipStatus
  variant?: 'plain' | 'primary' | 'soft' | 'quiet' | 'warm'
  pending: string
  /** In a list its card is swapped; elsewhere the page comes anew. */
  inList?: boolean | undefined
  children: string
}

/** One decision about a mentorship; it says which status it was made on. */
export function StatusForm({ mentorship, to, inList, children, ...button }: StatusFormProps) {
  const { id, status, other } = mentorship
  const action = paths.mentorshipStatus(id)
  const swapped = inList && {
    'hx-post': action,
    'hx-target': `#mentorship-${id}`,
    'hx-swap': 'outerHTML',
    'data-failure': MENTORSHIP_FAILED.change,
  }
  return (
    <form method="post" action={action} {...swapped}>
      <input type="hidden" name="status" value={to} />
      <input type="hidden" name="from" value={status} />
      {!inList && <input type="hidden" name="next" value={paths.mentorship(id)} />}
      <Button type="submit" {...button} aria-label={`${children}: ${fullName(other)}`}>
        {children}
      </Button>
    </form>
  )
}

type AnswerProps = { mentorship: OwnMentorship; inList?: boolean }

/** What the mentor of a request may say to it. */
export const Answer = (props: AnswerProps) => (
  <>
    <StatusForm {...props} to="active" variant="soft" pending="Accepting...">
      Accept
    </StatusForm>
    <StatusForm {...props} to="cancelled" pending="Declining...">
      Decline
    </StatusForm>
  </>
)

/** A mentee's way out of a request that still waits. */
export const Withdraw = (props: AnswerProps) => (
  <StatusForm {...props} to="cancelled" variant="quiet" pending="Withdrawing...">
    Withdraw
  </StatusForm>
)
