import type { ReactNode } from 'react'
import type { Earlier } from '../../db/postings/repost.ts'
import type { WholeOpportunity } from '../../db/queries/opportunities.ts'
import type { ReplyRecord } from '../../lib/applications/record.ts'
import type { Raise } from '../../lib/match-raises.ts'
import { scriptJson, structuredData, timeLeft } from '../../lib/opportunity.ts'
import { proofOf } from '../../lib/organizations/proof.ts'
import { paths } from '../../lib/paths.ts'
import { isOver, OUTCOME_SENTENCES, standingOf } from '../../lib/postings/standing.ts'
import { ProofFact } from '../companies/proof-fact.tsx'
import { RecordNote } from '../reply-record/record-note.tsx'
import { ReportLink } from '../safety/report-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import { ACTION_LABELS } from './apply-form.tsx'
import { ApplyWithLetter, type Letter } from './apply-with-letter.tsx'
import { Facts } from './facts.tsx'
import { FirstFacts, Waits } from './first-days.tsx'
import { MatchFact } from './match-note.tsx'
import { MatchReasons } from './match-reasons.tsx'
import { NotTaking } from './not-taking.tsx'
import { RemoteFacts } from './remote-facts.tsx'
import { RemoteFitCard } from './remote-fit.tsx'

type DetailProps = {
  opportunity: WholeOpportunity
  /** What it posts again. */
  earlier: Earlier | null
  /** Of who posted it; null where nobody answers for it. */
  record: ReplyRecord | null
  /** What would raise the viewer's match; null where their tier does not say. */
  raises: Raise[] | null
  signedIn: boolean
  origin: string
  now: Date
  letter?: Letter
}

export function OpportunityDetailPage(props: DetailProps) {
  const { opportunity, earlier, record, raises, signedIn, origin, now, letter } = props
  const { id, title, type, organizationId, organizationName, away } = opportunity
  const matched = signedIn && !opportunity.own
  const isOpen = standingOf(opportunity, now) === 'open'
  // Search engines are told of what everybody can apply to.
  const data =
    isOpen && !opportunity.first
      ? structuredData(opportunity, origin + paths.opportunity(id), now)
      : null
  return (
    <article>
      {data && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose '<' are escaped
          dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
        />
      )}
      <header className="banner">
        <Terrain name="banner" seed={organizationId ?? id} />
        <div className="wrap">
          <TypeBadge type={type} />
          <h1 dir="auto">{title}</h1>
          {organizationId && (
            <p className="by">
              <Tile id={organizationId} />
              {away ? (
                <bdi>{organizationName}</bdi>
              ) : (
                <a href={paths.company(organizationId)}>
                  <bdi>{organizationName}</bdi>
                </a>
              )}
            </p>
          )}
          <Facts
            {...opportunity}
            note={closing(opportunity, now)}
            isOver={isOver(opportunity, now)}
          >
            <RemoteFacts posted={opportunity} now={now} />
            {isOpen && opportunity.first && <FirstFacts first={opportunity.first} />}
            {organizationId && !away && <ProofFact proof={proofOf(opportunity, now)} now={now} />}
            {matched && <MatchFact {...opportunity} />}
          </Facts>
          {earlier && <PostedAgain {...earlier} />}
        </div>
      </header>
      <div className="detail wrap">
        <div className="stack">
          <section>
            <h2>What it is</h2>
            <p className="prose" dir="auto">
              {opportunity.description}
            </p>
          </section>
          <Lines title="What it asks for" text={opportunity.requirements} />
          <Lines title="What it gives" text={opportunity.benefits} />
          {opportunity.skills.length > 0 && (
            <section>
              <h2>Skills</h2>
              <ul className="chips">
                {opportunity.skills.map((skill) => (
                  <li key={skill} className="badge" dir="auto">
                    {skill}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <aside className="stack">
          <Card>
            <ApplyArea opportunity={opportunity} signedIn={signedIn} letter={letter} now={now} />
            {record && <RecordNote record={record} rule={paths.replyRecordOf(organizationId)} />}
          </Card>
          {matched && <MatchReasons {...opportunity} raises={raises} />}
          {matched && <RemoteFitCard opportunity={opportunity} />}
          {!opportunity.own && <ReportLink type="opportunity" id={id} named />}
        </aside>
      </div>
    </article>
  )
}

type AreaProps = Pick<DetailProps, 'opportunity' | 'signedIn' | 'now'> & {
  letter: Letter | undefined
}

function ApplyArea({ opportunity, signedIn, letter, now }: AreaProps): ReactNode {
  const standing = standingOf(opportunity, now)
  if (!signedIn && standing !== 'open') return <NotTaking opportunity={opportunity} now={now} />
  if (!signedIn && opportunity.first) return <Waits first={opportunity.first} />
  if (!signedIn)
    return (
      <div className="apply-bar">
        <ButtonLink
          href={paths.signUp(paths.opportunity(opportunity.id))}
          variant="primary"
          large
          block
        >
          {ACTION_LABELS[opportunity.type]}
        </ButtonLink>
      </div>
    )
  return <ApplyWithLetter opportunity={opportunity} now={now} letter={letter} />
}

const PostedAgain = ({ publishedAt, closedAt, outcome }: Earlier) => (
  <p className="hint">
    Posted again: it was first posted
    {publishedAt && (
      <>
        {' '}
        on <Day of={publishedAt} />
      </>
    )}
    {closedAt && (
      <>
        {' '}
        and closed on <Day of={closedAt} />
      </>
    )}
    .{outcome && ` ${OUTCOME_SENTENCES[outcome]}`}
  </p>
)

const closing = ({ status, applicationDeadline, away }: WholeOpportunity, now: Date) => {
  if (status === 'closed' || (away && status === 'open')) return null
  return status !== 'open' ? status : applicationDeadline && timeLeft(applicationDeadline, now)
}

const Lines = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <section>
      <h2>{title}</h2>
      <ul className="lines">
        {text
          .split('\n')
          .filter((line) => line.trim())
          .map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
      </ul>
    </section>
  )
