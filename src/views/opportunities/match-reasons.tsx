import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import { Card, CardHead } from '../ui/card.tsx'
import { ScaleBar } from '../ui/scale-bar.tsx'
import { NoMatch } from './no-match.tsx'

type ReasonsProps = Pick<ListedOpportunity, 'matchPercentage' | 'matchReasons' | 'gap'>

/** Every factor that was compared, with its weight and score: enough to work it out again. */
export const MatchReasons = ({ matchPercentage, matchReasons, gap }: ReasonsProps) => (
  <Card>
    <CardHead title="Your match">
      {matchPercentage !== null && <b className="num percent">{matchPercentage}%</b>}
    </CardHead>
    {matchPercentage === null && (
      <p className="sub">
        {gap && 'Too little is known to compare. '}
        <NoMatch gap={gap} />
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
