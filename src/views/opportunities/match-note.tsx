import Compass from 'lucide-react/icons/compass'
import type { Match } from '../../lib/match.ts'
import { paths } from '../../lib/paths.ts'
import { Fact } from '../ui/fact.tsx'
import { Tooltip } from '../ui/tooltip.tsx'

/** How well it fits and the two reasons that speak for it most; all of them in a tooltip. */
export const MatchNote = ({ id, matchPercentage, matchReasons }: Match & { id: string }) =>
  matchPercentage === null ? (
    <p className="why">
      <CompleteProfile />
    </p>
  ) : (
    <div>
      <Tooltip id={`match-${id}`} text={<Reasons reasons={matchReasons} />}>
        <b className="num">
          {`${matchPercentage}% `}
          <small>match</small>
        </b>
      </Tooltip>
      <p className="why">{strongest(matchReasons)}</p>
    </div>
  )

/** The same as one more fact of a posting. */
export const MatchFact = ({ matchPercentage, matchReasons }: Match) => (
  <Fact icon={Compass} label="Match">
    {matchPercentage === null ? (
      <CompleteProfile />
    ) : (
      <>
        <b className="num">{`${matchPercentage}% match`}</b>
        {`. ${strongest(matchReasons)}`}
      </>
    )}
  </Fact>
)

const CompleteProfile = () => (
  <a className="link" href={paths.profile}>
    Complete your profile to see your match
  </a>
)

const Reasons = ({ reasons }: { reasons: Match['matchReasons'] }) => (
  <ul>
    {reasons.map(({ factor, text }) => (
      <li key={factor}>{text}</li>
    ))}
  </ul>
)

function strongest(reasons: Match['matchReasons']): string {
  const speaking = reasons
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.weight * b.score - a.weight * a.score)
    .slice(0, 2)
  return speaking.map(({ text }) => text).join('. ') || 'Nothing you told speaks for it'
}
