import type { ListedMentor } from '../../db/mentorship/mentors.ts'

export const ALREADY_ASKED = 'You have asked already'

export const MENTOR_UNAVAILABLE = 'Takes no new mentees at the moment'

export const REQUESTED_TEXTS = { pending: ALREADY_ASKED, active: 'Mentors you already' }

/** Why a mentor can’t be asked; null where they can. */
export function whyNot({ open, room }: Pick<ListedMentor, 'open' | 'room'>): string | null {
  if (open) return REQUESTED_TEXTS[open]
  return room ? null : MENTOR_UNAVAILABLE
}
