import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import { type ReplyRecord, replySentence } from '../../lib/applications/reply-record.ts'
import { verifiedDomainOf } from '../../lib/organizations/verification.ts'
import { paths } from '../../lib/paths.ts'
import { remoteOf } from '../../lib/postings/remote.ts'
import { ACTION_LABELS, Apply, IntakePausedNote } from '../applications/apply-form.tsx'
import { type CachedCard, cachedFragment, Html } from '../frame/cached-fragment.tsx'
import { shortVerification, VerificationFact } from '../organizations/verification-fact.tsx'
import { RecordFact } from '../reply-record/record-fact.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import { EarlyAccessFact, earlyAccessOf, WaitsOnCard } from './early-access.tsx'
import { OpportunityFacts } from './facts.tsx'
import { matchNote } from './match-note.tsx'
import { remoteLine } from './remote-facts.tsx'
import { fitNote } from './remote-fit.tsx'

/** An opportunity with the reply record of who posted it. */
export type CardOpportunity = ListedOpportunity & { record?: ReplyRecord | null }

type CardProps = {
  opportunity: CardOpportunity
  /** A visitor sees no match, and the action leads to the sign-up. */
  visitor?: boolean
  /** Takes the focus when it is appended to a list. */
  focus?: boolean
}

export function opportunityCard({ opportunity, visitor = false, focus }: CardProps): CachedCard {
  const unmatched = visitor || opportunity.own
  const match = unmatched ? NO_MATCH : matchNote(opportunity)
  const shown = { ...ofRow(opportunity), ...visibilityFor(opportunity) }
  const values = { match, fit: fitNote(opportunity.remoteFit) }
  return {
    key: opportunity.id,
    className: 'card opportunity',
    html: inside({ opportunity: shown, visitor, focus }, values),
  }
}

const NO_MATCH = new Html('<span></span>')

type Shown = ReturnType<typeof ofRow> & ReturnType<typeof visibilityFor>

/** What a card shows of a row and of its organization's, the same for as long as these do not change. */
function ofRow(opportunity: CardOpportunity) {
  const { id, title, type, location, employmentType, workplace, salary, asks } = opportunity
  const { organizationId, organizationName } = opportunity
  const facts = {
    location,
    employmentType,
    workplace,
    salary,
    remotely: remoteLine(remoteOf(opportunity)),
    applicationDeadline: opportunity.applicationDeadline?.getTime() ?? null,
    answerBy: opportunity.answerBy?.getTime() ?? null,
  }
  const organization = organizationId ? { id: organizationId, name: organizationName } : null
  const verification = organization && shortVerification(verifiedDomainOf(opportunity, new Date()))
  return { id, title, type, facts, organization, proof: verification, asks }
}

/** How it stands now, to everybody who stands to it as the viewer does. */
function visibilityFor({ own, application, isIntakePaused, record, first }: CardOpportunity) {
  const says = record ? replySentence(record) : null
  return { own, application, isIntakePaused, says, first: earlyAccessOf(first) }
}

type InsideProps = {
  opportunity: Shown
  visitor: boolean
  focus: boolean | undefined
}

/** A name that two lines of the narrowest card may cut off. */
const LONG_NAME = 16

const Organization = ({ id, name }: { id: string; name: string | null }) => (
  <a href={paths.company(id)} title={name && name.length > LONG_NAME ? name : undefined}>
    <span dir="auto">{name}</span>
  </a>
)

const inside = cachedFragment<InsideProps, 'match' | 'fit'>(
  ({ opportunity, visitor, focus }, slot) => (
    <>
      <div className="item-head">
        <Tile id={opportunity.organization?.id ?? opportunity.id} />
        {opportunity.organization ? <Organization {...opportunity.organization} /> : <p />}
        <TypeBadge type={opportunity.type} />
      </div>
      <h2 dir="auto">
        {/* biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for */}
        <a href={paths.opportunity(opportunity.id)} autoFocus={focus}>
          {opportunity.title}
        </a>
      </h2>
      <OpportunityFacts {...opportunity.facts}>
        {slot('fit')}
        {opportunity.first && <EarlyAccessFact {...opportunity.first} />}
        {opportunity.proof && <VerificationFact verification={opportunity.proof} />}
        {opportunity.says && <RecordFact says={opportunity.says} />}
      </OpportunityFacts>
      <div className="match">
        {slot('match')}
        {visitor && opportunity.isIntakePaused ? (
          <div>
            <IntakePausedNote />
          </div>
        ) : visitor && opportunity.first ? (
          <div>
            <WaitsOnCard until={opportunity.first.until} />
          </div>
        ) : visitor ? (
          <ButtonLink href={paths.signUp(paths.opportunity(opportunity.id))} variant="soft">
            {ACTION_LABELS[opportunity.type]}
          </ButtonLink>
        ) : (
          <Apply opportunity={opportunity} />
        )}
      </div>
    </>
  ),
)
