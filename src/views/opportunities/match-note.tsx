import type { Match } from '../../lib/match.ts'
import { paths } from '../../lib/paths.ts'

/** How well it fits, and the two reasons that speak for it most. */
export const MatchNote = ({ matchPercentage, matchReasons }: Match) =>
  matchPercentage === null ? (
    <p className="why">
      <a className="link" href={paths.profile}>
        Complete your profile to see your match
      </a>
    </p>
  ) : (
    <div>
      <b className="num">
        {matchPercentage}%<small>match</small>
      </b>
      <p className="why">{strongest(matchReasons)}</p>
    </div>
  )

function strongest(reasons: Match['matchReasons']): string {
  const speaking = reasons
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.weight * b.score - a.weight * a.score)
    .slice(0, 2)
  return speaking.map(({ text }) => text).join('. ') || 'Nothing you told speaks for it'
}
