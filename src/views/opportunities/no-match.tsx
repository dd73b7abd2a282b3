import type { MatchGap } from '../../db/opportunities/opportunities.ts'
import { ANSWER_LABELS } from '../../lib/opportunities/match.ts'
import { paths } from '../../lib/paths.ts'

export const COMPLETE_PROFILE = 'Complete your profile to see your match'

export const TOO_LITTLE = 'Not enough details to compare with your profile'

export function NoMatch({ gap }: { gap: MatchGap }) {
  if (gap === null) return TOO_LITTLE
  return gap === 'profile' ? (
    <a className="link" href={paths.profile}>
      {COMPLETE_PROFILE}
    </a>
  ) : (
    <a className="link" href={paths.answer(gap)}>
      {`Add your ${ANSWER_LABELS[gap]} to see your match`}
    </a>
  )
}
