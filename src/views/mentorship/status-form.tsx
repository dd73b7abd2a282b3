import type { OwnMentorship } from '../../db/mentorship/mentorships.ts'
import type { MentorshipStatus } from '../../lib/catalog.ts'
import { CANNOT_MENTOR, canMentor, type Tier } from '../../lib/membership/tiers.ts'
import { MENTORSHIP_FAILED } from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TierHint } from './tier-hint.tsx'

type Decided = Pick<OwnMentorship, 'id' | 'status'> & {
  other: Pick<OwnMentorship['other'], 'firstName' | 'lastName'>
}

type StatusFormProps = {
  mentorship: Decided
  to: MentorshipStatus
  variant?: 'plain' | 'primary' | 'soft' | 'quiet' | 'warm'
  pending: string
  /** The address of the list around it, whose card is swapped; else the page's parts are. */
  list?: string | undefined
  children: string
}

export function StatusForm({ mentorship, to, list, children, ...button }: StatusFormProps) {
  const { id, status, other } = mentorship
  const card = `#mentorship-${id}`
  const answer = list
    ? ({ swap: 'outerHTML', target: card, sync: card } as const)
    : ({ swap: 'none', sync: '#live' } as const)
  return (
    <Form action={paths.mentorshipStatus(id)} {...answer} failure={MENTORSHIP_FAILED.change}>
      <input type="hidden" name="status" value={to} />
      <input type="hidden" name="from" value={status} />
      <input type="hidden" name="next" value={list ?? paths.mentorship(id)} />
      <Button type="submit" {...button} aria-label={`${children}: ${fullName(other)}`}>
        {children}
      </Button>
    </Form>
  )
}

type AnswerProps = Pick<StatusFormProps, 'mentorship' | 'list'>

/** What the mentor of a request may say to it; their tier may have ended since it was made. */
export const AnswerForms = ({ tier, ...props }: AnswerProps & { tier: Tier }) => (
  <>
    {canMentor(tier) ? (
      <StatusForm {...props} to="active" variant="primary" pending="Accepting...">
        Accept
      </StatusForm>
    ) : (
      <Button
        variant="soft"
        disabled
        aria-label={`Accept: ${fullName(props.mentorship.other)}`}
        aria-describedby={`why-not-${props.mentorship.id}`}
      >
        Accept
      </Button>
    )}
    <StatusForm {...props} to="cancelled" variant="quiet" pending="Declining...">
      Decline
    </StatusForm>
    {!canMentor(tier) && (
      <TierHint className="basis-full" id={`why-not-${props.mentorship.id}`}>
        {CANNOT_MENTOR}
      </TierHint>
    )}
  </>
)

export const Withdraw = (props: AnswerProps) => (
  <StatusForm {...props} to="cancelled" variant="quiet" pending="Withdrawing...">
    Withdraw
  </StatusForm>
)
