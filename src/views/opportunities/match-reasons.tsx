import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import { pointsOf } from '../../lib/opportunities/match.ts'
import { addText, type Raise } from '../../lib/opportunities/match-gaps.ts'
import { paths } from '../../lib/paths.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { Card, CardHead } from '../ui/card.tsx'
import { ScaleBar } from '../ui/scale-bar.tsx'
import { NoMatch } from './no-match.tsx'

type ReasonsProps = Pick<ListedOpportunity, 'matchPercentage' | 'matchReasons' | 'gap'> & {
  raises: Raise[] | null
}

/** With all details, each reason has its points, enough to recalculate the match. */
export const MatchReasons = ({ matchPercentage, matchReasons, gap, raises }: ReasonsProps) => (
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
          {raises && (
            <>
              <p className="hint num">
                {formatNumber(pointsOf({ weight, score }))} of {weight}
              </p>
              <ScaleBar label={text} value={Math.round(score * 100)} segments={4} />
            </>
          )}
        </li>
      ))}
    </ul>
    {raises ? <WhatRaises raises={raises} /> : <InProfessional />}
  </Card>
)

const WhatRaises = ({ raises }: { raises: Raise[] }) =>
  raises.length > 0 && (
    <div className="raises">
      <h3>What would raise it</h3>
      <ul className="lines">
        {raises.map(({ factor, text, answer }) => (
          <li key={factor}>
            {answer ? (
              <>
                <a className="link" href={paths.answer(answer)}>
                  {addText(answer)}
                </a>
                {text.slice(addText(answer).length)}
              </>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
      <p className="hint">Say only what is true of you: who posted it reads your profile.</p>
    </div>
  )

const InProfessional = () => (
  <p className="hint raises">
    Its two strongest reasons. Every reason with its points, and what would raise it, is part of{' '}
    <a className="link" href={paths.membership}>
      Professional
    </a>
    .
  </p>
)
