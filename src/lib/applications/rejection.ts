export const REJECTION_REASONS = [
  'requirements_not_met',
  'less_experience',
  'position_filled',
  'position_withdrawn',
  'place_or_permit',
  'timing',
  'incomplete',
  'another_chosen',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

export const REJECTION_REASON_LABELS: Record<RejectionReason, string> = {
  requirements_not_met: 'A requirement isn’t met',
  less_experience: 'Less experience than needed',
  position_filled: 'The position is filled',
  position_withdrawn: 'The posting was withdrawn',
  place_or_permit: 'Location or work permit',
  timing: 'The timing doesn’t fit',
  incomplete: 'The application is incomplete',
  another_chosen: 'Someone else was chosen',
}

export const MAX_REJECTION_LENGTH = 1000
