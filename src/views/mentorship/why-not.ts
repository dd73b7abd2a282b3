import type { ListedMentor } from '../../db/mentorship/mentor-columns.ts'
import { pausedText } from '../../lib/mentorship/copy.ts'
import { pauseAt } from '../../lib/mentorship/mentor-settings.ts'

export const ALREADY_ASKED = 'Request sent'

export const MENTOR_UNAVAILABLE = 'Not taking new mentees at the moment'

export const REQUESTED_TEXTS = { pending: ALREADY_ASKED, active: 'Your mentor' }

type Asked = Pick<ListedMentor, 'open' | 'room'> & { pausedUntil?: string | null }

/** Why a mentor can’t be asked; null where they can. */
export function whyNot({ open, room, pausedUntil = null }: Asked): string | null {
  if (open) return REQUESTED_TEXTS[open]
  if (room) return null
  const until = pauseAt(pausedUntil, new Date())
  return until ? pausedText(until) : MENTOR_UNAVAILABLE
}
