import type { ComponentProps } from 'react'
import type { ListedMentor } from '../../db/mentorship/mentor-columns.ts'
import { noMentorship, type Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { DialogLink } from './request-dialog.tsx'
import { TierHint } from './tier-hint.tsx'
import { REQUESTED_TEXTS, whyNot } from './why-not.ts'

type RequestButtonProps = ComponentProps<typeof DialogLink> & {
  mentor: Pick<ListedMentor, 'id' | 'open' | 'room'> & { pausedUntil?: string | null }
  /** What others can press, on one's own page. */
  preview?: boolean
}

export function RequestButton({ mentor, preview, ...link }: RequestButtonProps) {
  const { id, open } = mentor
  if (open) return <RequestedBadge id={id} open={open} />
  const reason = whyNot(mentor)
  if (reason) return <span className="hint self-center">{reason}</span>
  if (preview) return <Button disabled>{link.children}</Button>
  return <DialogLink {...link} id={requestButtonId(id)} href={paths.mentorshipRequest(id)} />
}

export const NoMentorship = ({ tier }: { tier: Tier }) => <TierHint>{noMentorship(tier)}</TierHint>

type RequestedProps = { id: string; open: 'pending' | 'active'; swap?: boolean }

export const RequestedBadge = ({ id, open, swap }: RequestedProps) => (
  <span
    className="hint self-center"
    id={requestButtonId(id)}
    tabIndex={swap ? -1 : undefined}
    hx-swap-oob={swap ? 'outerHTML' : undefined}
  >
    {REQUESTED_TEXTS[open]}
  </span>
)

export const requestButtonId = (mentor: string) => `ask-${mentor}`
