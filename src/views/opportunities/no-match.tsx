import type { MatchGap } from '../../db/opportunities/viewer-match.ts'
import { COMPLETE_PROFILE, NO_MATCH } from '../../lib/opportunities/copy.ts'
import { ANSWER_LABELS } from '../../lib/opportunities/match.ts'
import { paths } from '../../lib/paths.ts'

export function NoMatch({ gap }: { gap: MatchGap }) {
  if (gap === null) return NO_MATCH
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
