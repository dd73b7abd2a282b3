import type { ListedOpportunity } from '../../db/opportunities/opportunities.ts'
import { knownRecord, type ReplyRecord } from '../../lib/applications/reply-record.ts'
import type { Allowance } from '../../lib/membership/limits.ts'
import { shownVerification } from '../../lib/organizations/verification.ts'
import { paths } from '../../lib/paths.ts'
import { remoteOf } from '../../lib/postings/remote.ts'
import { ACTION_LABELS, ApplyButton, IntakePausedNote } from '../applications/apply-button.tsx'
import { type CachedCard, cachedFragment, Html } from '../frame/cached-fragment.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import { CardFacts, CardFactsLine, type CardFactsProps } from './card-facts.tsx'
import { earlyAccessOf, WaitsOnCard } from './early-access.tsx'
import { HideButton } from './hide-button.tsx'
import { compactMatch, matchNote } from './match-note.tsx'
import { remoteLine } from './remote-facts.tsx'
import { fitNote } from './remote-fit.tsx'
import { SaveButton } from './save-button.tsx'

/** An opportunity with the reply record of who posted it. */
export type CardOpportunity = ListedOpportunity & {
  record?: ReplyRecord | null
  /** Set where the viewer's applications of the month are used. */
  usedUp?: Allowance | null | undefined
}

type CardProps = {
  opportunity: CardOpportunity
  /** A visitor sees no match, and the action leads to its page. */
  visitor?: boolean
  compact?: boolean | undefined
  /** Takes the focus when it is appended to a list. */
  focus?: boolean
}

export function opportunityCard(props: CardProps): CachedCard {
  const { opportunity, visitor = false, compact = false, focus } = props
  const unmatched = visitor || opportunity.own
  const noteOf = compact ? compactMatch : matchNote
  const match = unmatched ? NO_MATCH : noteOf(opportunity)
  const shown = { ...ofRow(opportunity), ...visibilityFor(opportunity) }
  const values = { match, fit: fitNote(opportunity.remoteFit) }
  const renewsAt = opportunity.usedUp?.renewsAt.getTime() ?? null
  const inside = compact ? insideCompact : insideCard
  return {
    key: opportunity.id,
    className: compact ? 'card opportunity compact' : 'card opportunity',
    html: inside({ opportunity: shown, visitor, focus, renewsAt }, values),
  }
}

const NO_MATCH = new Html('<span></span>')

type Shown = ReturnType<typeof ofRow> & ReturnType<typeof visibilityFor>

/** What a card shows of a row and of its organization's, the same for as long as these do not change. */
function ofRow(opportunity: CardOpportunity) {
  const { id, title, type, location, employmentType, workplace, salary, record } = opportunity
  const { organizationId, organizationName: name, logoUrl, first } = opportunity
  const facts: CardFactsProps = {
    location,
    employmentType,
    workplace,
    salary,
    remotely: remoteLine(remoteOf(opportunity)),
    applicationDeadline: opportunity.applicationDeadline?.getTime() ?? null,
    record: record ? knownRecord(record) : null,
    verification: organizationId ? shownVerification(opportunity) : null,
    first: earlyAccessOf(first),
  }
  const organization = organizationId ? { id: organizationId, name, logoUrl } : null
  return { id, title, type, facts, organization }
}

/** Status now, to everybody who stands to it as the viewer does. */
function visibilityFor({ own, application, saved, isIntakePaused, first }: CardOpportunity) {
  return { own, application, saved, isIntakePaused, first: earlyAccessOf(first) }
}

type InsideProps = {
  opportunity: Shown
  visitor: boolean
  focus: boolean | undefined
  renewsAt: number | null
}

/** A name that two lines of the narrowest card may cut off. */
const LONG_NAME = 16

const Organization = ({ id, name }: { id: string; name: string | null }) => (
  <a href={paths.company(id)} title={name && name.length > LONG_NAME ? name : undefined}>
    <span dir="auto">{name}</span>
  </a>
)

const Title = ({ opportunity: { id, title }, focus }: InsideProps) => (
  <h2 dir="auto">
    {/* biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for */}
    <a href={paths.opportunity(id)} autoFocus={focus}>
      {title}
    </a>
  </h2>
)

const insideCard = cachedFragment<InsideProps, 'match' | 'fit'>((props, slot) => {
  const { opportunity } = props
  return (
    <>
      <div className="item-head">
        <Tile
          id={opportunity.organization?.id ?? opportunity.id}
          logoUrl={opportunity.organization?.logoUrl}
        />
        {opportunity.organization ? <Organization {...opportunity.organization} /> : <p />}
        <TypeBadge type={opportunity.type} />
      </div>
      <Title {...props} />
      <CardFacts {...opportunity.facts} />
      <div className="match">
        {slot('match')}
        <Action {...props} />
        <Saving {...props} />
        {slot('fit')}
      </div>
    </>
  )
})

const insideCompact = cachedFragment<InsideProps, 'match' | 'fit'>((props, slot) => {
  const { organization, type, facts } = props.opportunity
  return (
    <>
      <div>
        <Title {...props} />
        <CardFactsLine {...facts} organization={organization?.name} />
      </div>
      <TypeBadge type={type} />
      {slot('match')}
      <Saving {...props} />
      <Action {...props} />
    </>
  )
})

const Saving = ({ opportunity: { id, title, own, saved }, visitor }: InsideProps) =>
  !visitor &&
  !own && (
    <div className="saving">
      <SaveButton id={id} title={title} saved={saved} />
      <HideButton id={id} title={title} />
    </div>
  )

function Action({ opportunity, visitor, renewsAt }: InsideProps) {
  const { id, type, isIntakePaused, first } = opportunity
  if (!visitor) return <ApplyButton opportunity={opportunity} renewsAt={renewsAt} />
  if (isIntakePaused)
    return (
      <div>
        <IntakePausedNote />
      </div>
    )
  if (first)
    return (
      <div>
        <WaitsOnCard until={first.until} />
      </div>
    )
  return (
    <ButtonLink href={paths.opportunity(id)} variant="soft">
      {ACTION_LABELS[type]}
    </ButtonLink>
  )
}
