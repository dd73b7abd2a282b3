import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import { strongest } from '../../lib/opportunities/match.ts'
import { cachedFragment, type Html } from '../frame/cached-fragment.tsx'
import { elementId } from '../ui/element-id.ts'
import { FactRow } from '../ui/fact.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { NoMatch } from './no-match.tsx'

type Shown = 'matchPercentage' | 'matchReasons' | 'matchCaveat' | 'gap'
type MatchProps = Pick<ListedOpportunity, Shown>

/** How well it fits and what one should know of it first; all reasons in a tooltip. */
export function matchNote(opportunity: MatchProps & { id: string }): Html {
  const { id, matchPercentage, matchReasons, matchCaveat, gap } = opportunity
  if (matchPercentage === null) return unmatched({ gap })
  return matched({ matchPercentage, matchReasons, matchCaveat }, { id: elementId('why', id) })
}

const matched = cachedFragment<WordsProps & Pick<MatchProps, 'matchPercentage'>, 'id'>(
  ({ matchPercentage, ...words }, slot) => (
    <Tooltip
      id={slot('id')}
      reasons={words.matchReasons.map(({ text }) => text)}
      below={
        <p>
          <MatchWords {...words} />
        </p>
      }
    >
      <b>
        {`${matchPercentage}% `}
        <small>match</small>
      </b>
    </Tooltip>
  ),
)

const unmatched = cachedFragment(({ gap }: Pick<MatchProps, 'gap'>) => (
  <p>
    <NoMatch gap={gap} />
  </p>
))

/** The percentage, for the compact list. */
export const compactMatch = ({ matchPercentage, matchCaveat }: MatchProps): Html =>
  shortMatch({ matchPercentage, matchCaveat })

const shortMatch = cachedFragment(
  ({ matchPercentage, matchCaveat }: Pick<MatchProps, 'matchPercentage' | 'matchCaveat'>) => (
    <span className="compact-match num">
      {matchPercentage !== null && (
        <>
          <b>{`${matchPercentage}% match`}</b>
          {matchCaveat && <small>{matchCaveat}</small>}
        </>
      )}
    </span>
  ),
)

/** The same as one more fact of a posting. */
export const MatchFact = ({ matchPercentage, gap, ...words }: MatchProps) => (
  <FactRow icon="compass" label="Match">
    {matchPercentage === null ? (
      <NoMatch gap={gap} />
    ) : (
      <>
        <b className="num">{`${matchPercentage}% match`}</b>. <MatchWords {...words} />
      </>
    )}
  </FactRow>
)

type WordsProps = Pick<MatchProps, 'matchReasons' | 'matchCaveat'>

/** In a line, what speaks against it, then what speaks for it most. */
export function MatchWords({ matchReasons, matchCaveat }: WordsProps) {
  const reasons = strongest(matchReasons).map(({ text }) => text)
  if (!matchCaveat) return reasons.join('. ') || 'Nothing in your profile matches this'
  const [first] = reasons
  return (
    <>
      <strong>{matchCaveat}</strong>
      {first && `. ${first}`}
    </>
  )
}
