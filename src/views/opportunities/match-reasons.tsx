import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import { pointsOf } from '../../lib/opportunities/match.ts'
import { speaksAgainst } from '../../lib/opportunities/match-caveat.ts'
import { addText, type Raise } from '../../lib/opportunities/match-gaps.ts'
import { paths } from '../../lib/paths.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { Card, CardHead } from '../ui/card.tsx'
import { ScaleBar } from '../ui/scale-bar.tsx'
import { NoMatch } from './no-match.tsx'

type ReasonsProps = Pick<
  ListedOpportunity,
  'matchPercentage' | 'matchReasons' | 'matchCaveat' | 'gap'
> & {
  raises: Raise[] | null
  compared?: string | null | undefined
}

/** With all details, each reason has its points, enough to recalculate the match. */
export const MatchReasons = ({
  matchPercentage,
  matchReasons,
  matchCaveat,
  gap,
  raises,
  compared,
}: ReasonsProps) => (
  <Card>
    <CardHead title="Your match">
      {matchPercentage !== null && <b className="num percent">{matchPercentage}%</b>}
    </CardHead>
    {matchPercentage === null ? (
      <p className="sub">
        <NoMatch gap={gap} />
      </p>
    ) : (
      compared && <p className="sub">{compared}.</p>
    )}
    {matchCaveat && !matchReasons.some(({ text }) => text === matchCaveat) && (
      <p>
        <strong>{speaksAgainst(matchCaveat)}</strong>
      </p>
    )}
    <ul className="reasons">
      {matchReasons.map((reason) => (
        <li key={reason.factor}>
          <p>{reason.text}</p>
          {raises && <Points reason={reason} />}
        </li>
      ))}
    </ul>
    {raises ? <WhatRaises raises={raises} /> : <InProfessional shown={matchReasons.length} />}
  </Card>
)

const Points = ({ reason }: { reason: ListedOpportunity['matchReasons'][number] }) => (
  <>
    <p className="hint num">
      {formatNumber(pointsOf(reason))} of {reason.weight}
    </p>
    <ScaleBar label={reason.text} value={Math.round(reason.score * 100)} segments={4} />
  </>
)

const WhatRaises = ({ raises }: { raises: Raise[] }) =>
  raises.length > 0 && (
    <div className="raises">
      <h3>Improve your match</h3>
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
      <p className="hint">Only add what’s true: the hiring team reads your profile.</p>
    </div>
  )

const InProfessional = ({ shown }: { shown: number }) => (
  <p className="hint raises">
    {shown > 1 && 'These are the two strongest reasons. '}
    <a className="link" href={paths.membership}>
      Professional
    </a>{' '}
    shows all of them, and how to improve your match.
  </p>
)
