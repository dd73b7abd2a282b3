import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import { type Match, strongest } from '../../lib/match.ts'
import { idHole, keptMarkup, madeOf } from '../frame/kept.tsx'
import { elementId } from '../ui/element-id.ts'
import { Fact } from '../ui/fact.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { NoMatch } from './no-match.tsx'

type MatchProps = Pick<ListedOpportunity, 'matchPercentage' | 'matchReasons' | 'gap'>

/** How well it fits and the two reasons that speak for it most; all of them in a tooltip. */
export function matchNote(opportunity: MatchProps & { id: string }): string {
  const { id, matchPercentage, matchReasons, gap } = opportunity
  if (matchPercentage === null) return keptMarkup(Unmatched, { gap })
  const scored = matchReasons.flatMap(({ factor, score, text }) => [factor, score, text])
  const props = madeOf([matchPercentage, scored], () => {
    const reasons = matchReasons.map(({ text }) => text)
    return { matchPercentage, reasons, words: inWords(matchReasons) }
  })
  return keptMarkup(Matched, props, { name: elementId('why', id) })
}

type MatchedProps = { matchPercentage: number; reasons: string[]; words: string }

const Matched = ({ matchPercentage, reasons, words }: MatchedProps) => (
  <Tooltip id={idHole('name')} reasons={reasons} below={<p>{words}</p>}>
    <b>
      {`${matchPercentage}% `}
      <small>match</small>
    </b>
  </Tooltip>
)

const Unmatched = ({ gap }: Pick<MatchProps, 'gap'>) => (
  <p>
    <NoMatch gap={gap} />
  </p>
)

/** The same as one more fact of a posting. */
export const MatchFact = ({ matchPercentage, matchReasons, gap }: MatchProps) => (
  <Fact icon="compass" label="Match">
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

/** The reasons that speak for it most, in a line. */
export const inWords = (reasons: Match['matchReasons']) =>
  strongest(reasons)
    .map(({ text }) => text)
    .join('. ') || 'Nothing you told speaks for it'
