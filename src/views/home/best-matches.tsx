import type { LinkedOpportunity } from '../../db/opportunities/opportunities.ts'
import { opportunitiesPath } from '../../lib/opportunities/list-query.ts'
import { ANSWER_LABELS, type ProfileAnswer } from '../../lib/opportunities/match.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate } from '../../lib/text/format.ts'
import { Await } from '../frame/await.tsx'
import { MatchWords } from '../opportunities/match-note.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { Tile } from '../ui/tile.tsx'

export const NO_NEW_MATCHES = 'No new open opportunities match your profile.'

type BestMatchesProps = {
  /** Null where too little is told to compare anything with. */
  matches: Promise<LinkedOpportunity[]> | null
  /** What is not told, the weightiest first. */
  missingAnswers: ProfileAnswer[]
}

const ALL = opportunitiesPath({ q: '', type: null, location: '', sort: 'match' })

/** What fits the answers of the sign-up, and why; or what is missing for that. */
export const BestMatches = ({ matches, missingAnswers }: BestMatchesProps) => (
  <Card className="matches">
    <CardHead title="Your best matches">
      {matches && (
        <MoreLink href={ALL} aria-label="View All matches">
          View All
        </MoreLink>
      )}
    </CardHead>
    {matches ? (
      <Await promise={matches} what="Your matches" fallback={<RowSkeletons />}>
        {Rows}
      </Await>
    ) : (
      <Missing missingAnswers={missingAnswers} />
    )}
  </Card>
)

const Missing = ({ missingAnswers }: Pick<BestMatchesProps, 'missingAnswers'>) => (
  <>
    <p className="sub">Add a few details so we can match you with opportunities:</p>
    <ul className="tell">
      {missingAnswers.map((answer) => (
        <li key={answer}>
          <a className="pill" href={paths.answer(answer)}>
            {ANSWER_LABELS[answer]}
          </a>
        </li>
      ))}
    </ul>
  </>
)

const Rows = (opportunities: LinkedOpportunity[]) =>
  opportunities.length === 0 ? (
    <>
      <p className="empty-line">{NO_NEW_MATCHES}</p>
      <p className="empty-line">
        <a className="link" href={paths.profileAnswers}>
          Edit match preferences
        </a>{' '}
        to see more.
      </p>
    </>
  ) : (
    <ul className="rows">
      {opportunities.map((opportunity) => (
        <Row key={opportunity.id} {...opportunity} />
      ))}
    </ul>
  )

function Row(opportunity: LinkedOpportunity) {
  const { id, title, location, organizationId, organizationName, logoUrl } = opportunity
  const where = [organizationName, location].filter(Boolean).join(', ')
  return (
    <li>
      <Tile id={organizationId ?? id} logoUrl={logoUrl} />
      <div>
        <h3 dir="auto">
          <a href={paths.opportunity(id)}>{title}</a>
        </h3>
        {where && (
          <p className="sub" dir="auto">
            {where}
          </p>
        )}
        <p className="sub">
          <MatchWords {...opportunity} />
          {`.${waitingText(opportunity)}`}
        </p>
      </div>
      <b className="num percent">
        {`${opportunity.matchPercentage}% `}
        <small>match</small>
      </b>
    </li>
  )
}

/** From when the viewer can apply, where that is not yet. */
const waitingText = ({ first }: LinkedOpportunity) =>
  first && !first.mayApply ? ` You can apply from ${formatDate(first.until)}.` : ''
