import { ScaleBar } from '../../islands/scale-bar.tsx'
import type { Match } from '../../lib/match.ts'
import { paths } from '../../lib/paths.ts'
import { Card, CardHead } from '../ui/card.tsx'

/** Every factor that was compared, with its weight and score: enough to work it out again. */
export const MatchReasons = ({ matchPercentage, matchReasons }: Match) => (
  <Card>
    <CardHead title="Your match">
      {matchPercentage !== null && <b className="num percent">{matchPercentage}%</b>}
    </CardHead>
    {matchPercentage === null && (
      <p className="sub">
        Too little is known to compare.{' '}
        <a className="link" href={paths.profile}>
          Complete your profile to see your match
        </a>
      </p>
    )}
    <ul className="reasons">
      {matchReasons.map(({ factor, weight, score, text }) => (
        <li key={factor}>
          <p>{text}</p>
          <p className="hint num">
            {Math.round(score * weight)} of {weight}
          </p>
          <ScaleBar label={text} value={Math.round(score * 100)} segments={4} />
        </li>
      ))}
    </ul>
  </Card>
)
