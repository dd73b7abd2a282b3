import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import { type Match, strongest } from '../../lib/opportunities/match.ts'
import { attributeSlot, cachedMarkup, lazyProps } from '../frame/cached-fragment.tsx'
import { elementId } from '../ui/element-id.ts'
import { FactRow } from '../ui/fact.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { NoMatch } from './no-match.tsx'

type MatchProps = Pick<ListedOpportunity, 'matchPercentage' | 'matchReasons' | 'gap'>

/** How well it fits and the two reasons that speak for it most; all of them in a tooltip. */
export function matchNote(opportunity: MatchProps & { id: string }): string {
  const { id, matchPercentage, matchReasons, gap } = opportunity
  if (matchPercentage === null) return cachedMarkup(Unmatched, { gap })
  const scored = matchReasons.flatMap(({ factor, score, text }) => [factor, score, text])
  const props = lazyProps([matchPercentage, scored], () => {
    const reasons = matchReasons.map(({ text }) => text)
    return { matchPercentage, reasons, words: inWords(matchReasons) }
  })
  return cachedMarkup(Matched, props, { name: elementId('why', id) })
}

type MatchedProps = { matchPercentage: number; reasons: string[]; words: string }

const Matched = ({ matchPercentage, reasons, words }: MatchedProps) => (
  <Tooltip id={attributeSlot('name')} reasons={reasons} below={<p>{words}</p>}>
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
  <FactRow icon="compass" label="Match">
    {matchPercentage === null ? (
      <NoMatch gap={gap} />
    ) : (
      <>
        <b className="num">{`${matchPercentage}% match`}</b>
        {`. ${inWords(matchReasons)}`}
      </>
    )}
  </FactRow>
)

/** The reasons that speak for it most, in a line. */
export const inWords = (reasons: Match['matchReasons']) =>
  strongest(reasons)
    .map(({ text }) => text)
    .join('. ') || 'Nothing you told speaks for it'
