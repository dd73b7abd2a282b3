import type { ReactNode } from 'react'
import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import type { Earlier } from '../../db/postings/repost.ts'
import type { ReplyRecord } from '../../lib/applications/reply-record.ts'
import { type OpportunityType, OUTCOME_LABELS } from '../../lib/catalog.ts'
import type { Allowance } from '../../lib/membership/limits.ts'
import { SIGN_UP_TO_APPLY } from '../../lib/opportunities/copy.ts'
import type { Raise } from '../../lib/opportunities/match-gaps.ts'
import { scriptJson, structuredData, timeLeft } from '../../lib/opportunities/opportunity.ts'
import { verifiedDomainOf } from '../../lib/organizations/verification.ts'
import { paths } from '../../lib/paths.ts'
import { isOver, visibilityOf } from '../../lib/postings/visibility.ts'
import { ApplyArea } from '../applications/apply-area.tsx'
import { VerificationFact } from '../organizations/verification-fact.tsx'
import { RecordNote } from '../reply-record/record-note.tsx'
import { ReportLink } from '../safety/report-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import { EarlyAccessFacts, Waits } from './early-access.tsx'
import { OpportunityFacts } from './facts.tsx'
import { ChangeHidden } from './hide-button.tsx'
import { MatchFact } from './match-note.tsx'
import { MatchReasons } from './match-reasons.tsx'
import { NotAccepting } from './not-accepting.tsx'
import { RemoteFacts } from './remote-facts.tsx'
import { RemoteFitCard } from './remote-fit.tsx'
import { SAVING_FAILED, SaveButton, SavingForm } from './save-button.tsx'

type DetailProps = {
  opportunity: OpportunityDetail
  earlier: Earlier | null
  record: ReplyRecord | null
  raises: Raise[] | null
  signedIn: boolean
  origin: string
  now: Date
  /** 'We could compare 2 of 5 things'; null for a visitor. */
  compared?: string | null
  /** Set where the viewer's applications of the month are used. */
  usedUp?: Allowance | null
  hidden?: boolean
}

export function OpportunityDetailPage(props: DetailProps) {
  const { opportunity, signedIn, origin, now } = props
  const { id } = opportunity
  const matched = signedIn && !opportunity.own
  const isOpen = visibilityOf(opportunity, now) === 'open'
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
      <Banner {...props} isOpen={isOpen} matched={matched} />
      <div className="detail wrap">
        <About opportunity={opportunity} />
        <Sidebar {...props} matched={matched} />
      </div>
    </article>
  )
}

function Banner({
  opportunity,
  now,
  isOpen,
  matched,
  earlier,
}: Pick<DetailProps, 'opportunity' | 'now' | 'earlier'> & { isOpen: boolean; matched: boolean }) {
  const { id, title, type, organizationId, organizationName, logoUrl, away } = opportunity
  return (
    <header className="banner">
      <Terrain name="banner" seed={organizationId ?? id} />
      <div className="wrap">
        <TypeBadge type={type} />
        <h1 dir="auto">{title}</h1>
        {organizationId && (
          <p className="by">
            <Tile id={organizationId} logoUrl={logoUrl} />
            {away ? (
              <bdi>{organizationName}</bdi>
            ) : (
              <a href={paths.company(organizationId)}>
                <bdi>{organizationName}</bdi>
              </a>
            )}
          </p>
        )}
        <BannerFacts opportunity={opportunity} now={now} isOpen={isOpen} matched={matched} />
        {earlier && <PostedAgain {...earlier} />}
      </div>
    </header>
  )
}

function BannerFacts({
  opportunity,
  now,
  isOpen,
  matched,
}: Pick<
  Pick<DetailProps, 'opportunity' | 'now' | 'earlier'> & { isOpen: boolean; matched: boolean },
  'opportunity' | 'now' | 'isOpen' | 'matched'
>) {
  const { organizationId, away } = opportunity
  return (
    <OpportunityFacts
      {...opportunity}
      note={closing(opportunity, now)}
      isOver={isOver(opportunity, now)}
    >
      <RemoteFacts posted={opportunity} now={now} />
      {isOpen && opportunity.first && <EarlyAccessFacts first={opportunity.first} />}
      {organizationId && !away && (
        <VerificationFact verification={verifiedDomainOf(opportunity, now)} now={now} />
      )}
      {matched && <MatchFact {...opportunity} />}
    </OpportunityFacts>
  )
}

const isWork = (type: OpportunityType) => type === 'job' || type === 'internship'

const About = ({ opportunity }: Pick<DetailProps, 'opportunity'>) => (
  <div className="stack">
    <section>
      <h2>{isWork(opportunity.type) ? 'About the role' : 'About this opportunity'}</h2>
      <p className="prose" dir="auto">
        {opportunity.description}
      </p>
    </section>
    <Lines title="Requirements" text={opportunity.requirements} />
    <Lines title="Benefits" text={opportunity.benefits} />
    <Lines
      title="What reviewers check"
      text={opportunity.criteria.map(({ text }) => text).join('\n')}
    />
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
)

function Sidebar(props: DetailProps & { matched: boolean }) {
  const { opportunity, record, matched, raises, compared } = props
  const { id, organizationId } = opportunity
  return (
    <aside className="stack">
      <Card>
        {props.signedIn ? <ApplyArea {...props} /> : <VisitorArea {...props} />}
        {matched && (
          <>
            <SavingForm />
            <div className="saving" data-failure={SAVING_FAILED}>
              <SaveButton id={id} title={opportunity.title} saved={opportunity.saved} />
              <ChangeHidden
                id={id}
                title={opportunity.title}
                label={props.hidden ? 'Hidden. Show again' : 'Not interested'}
                hide={!props.hidden}
              />
            </div>
          </>
        )}
        {record && <RecordNote record={record} rule={paths.replyRecordOf(organizationId)} />}
      </Card>
      {matched && <MatchReasons {...opportunity} raises={raises} compared={compared} />}
      {matched && <RemoteFitCard opportunity={opportunity} />}
      {!opportunity.own && <ReportLink type="opportunity" id={id} named />}
    </aside>
  )
}

function VisitorArea({ opportunity, now }: Pick<DetailProps, 'opportunity' | 'now'>): ReactNode {
  if (visibilityOf(opportunity, now) !== 'open')
    return <NotAccepting opportunity={opportunity} now={now} />
  if (opportunity.first) return <Waits first={opportunity.first} />
  const back = paths.opportunity(opportunity.id)
  return (
    <>
      <div className="apply-bar">
        <ButtonLink href={paths.signUp(back)} variant="primary" large block>
          {SIGN_UP_TO_APPLY}
        </ButtonLink>
      </div>
      <p className="hint">
        Already a member?{' '}
        <a className="link" href={paths.signIn(back)}>
          Sign in
        </a>
      </p>
    </>
  )
}

const PostedAgain = ({ publishedAt, closedAt, outcome }: Earlier) => (
  <p className="hint">
    Reposted. First posted
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
    .{outcome && ` ${OUTCOME_LABELS[outcome]}.`}
  </p>
)

const closing = ({ status, applicationDeadline, away }: OpportunityDetail, now: Date) => {
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
