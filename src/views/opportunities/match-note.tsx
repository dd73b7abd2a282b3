import Compass from 'lucide-react/icons/compass'
import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import { type Match, strongest } from '../../lib/match.ts'
import { Fact } from '../ui/fact.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { NoMatch } from './no-match.tsx'

type NoteProps = Pick<ListedOpportunity, 'id' | 'matchPercentage' | 'matchReasons' | 'gap'>

/** How well it fits and the two reasons that speak for it most; all of them in a tooltip. */
export const MatchNote = ({ id, matchPercentage, matchReasons, gap }: NoteProps) =>
  matchPercentage === null ? (
    <p className="why">
      <NoMatch gap={gap} />
    </p>
  ) : (
    <div>
      <Tooltip id={`match-${id}`} text={<Reasons reasons={matchReasons} />}>
        <b className="num">
          {`${matchPercentage}% `}
          <small>match</small>
        </b>
      </Tooltip>
      <p className="why">{inWords(matchReasons)}</p>
    </div>
  )

/** The same as one more fact of a posting. */
export const MatchFact = ({ matchPercentage, matchReasons, gap }: Omit<NoteProps, 'id'>) => (
  <Fact icon={Compass} label="Match">
    {matchPercentage === null ? (
      <NoMatch gap={gap} />
    ) : (
      <>
        <b className="num">{`${matchPercentage}% match`}</b>
        {`. ${inWords(matchReasons)}`}
      </>
    )}
  </Fact>
)

const Reasons = ({ reasons }: { reasons: Match['matchReasons'] }) => (
  <ul>
    {reasons.map(({ factor, text }) => (
      <li key={factor}>{text}</li>
    ))}
  </ul>
)

/** The reasons that speak for it most, in a line. */
export const inWords = (reasons: Match['matchReasons']) =>
  strongest(reasons)
    .map(({ text }) => text)
    .join('. ') || 'Nothing you told speaks for it'
