import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import { type Match, strongest } from '../../lib/opportunities/match.ts'
import { cachedFragment, type Html } from '../frame/cached-fragment.tsx'
import { elementId } from '../ui/element-id.ts'
import { FactRow } from '../ui/fact.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { NoMatch } from './no-match.tsx'

type MatchProps = Pick<ListedOpportunity, 'matchPercentage' | 'matchReasons' | 'gap'>

/** How well it fits and the two reasons that speak for it most; all of them in a tooltip. */
export function matchNote(opportunity: MatchProps & { id: string }): Html {
  const { id, matchPercentage, matchReasons, gap } = opportunity
  if (matchPercentage === null) return unmatched({ gap })
  const reasons = matchReasons.map(({ text }) => text)
  const props = { matchPercentage, reasons, words: inWords(matchReasons) }
  return matched(props, { id: elementId('why', id) })
}

type MatchedProps = { matchPercentage: number; reasons: string[]; words: string }

const matched = cachedFragment<MatchedProps, 'id'>(({ matchPercentage, reasons, words }, slot) => (
  <Tooltip id={slot('id')} reasons={reasons} below={<p>{words}</p>}>
    <b>
      {`${matchPercentage}% `}
      <small>match</small>
    </b>
  </Tooltip>
))

const unmatched = cachedFragment(({ gap }: Pick<MatchProps, 'gap'>) => (
  <p>
    <NoMatch gap={gap} />
  </p>
))

/** The percentage alone, for the compact list. */
export const compactMatch = ({ matchPercentage }: MatchProps): Html =>
  shortMatch({ matchPercentage })

const shortMatch = cachedFragment(({ matchPercentage }: Pick<MatchProps, 'matchPercentage'>) => (
  <span className="compact-match num">
    {matchPercentage !== null && <b>{`${matchPercentage}% match`}</b>}
  </span>
))

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
    .join('. ') || 'Nothing in your profile matches this'
