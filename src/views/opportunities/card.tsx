import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import { type ReplyRecord, replySentence } from '../../lib/applications/record.ts'
import { proofOf } from '../../lib/organizations/proof.ts'
import { paths } from '../../lib/paths.ts'
import { remoteOf } from '../../lib/postings/remote.ts'
import { ProofFact, shortProof } from '../companies/proof-fact.tsx'
import { keptItem, MarkupHole, madeOf } from '../frame/kept.tsx'
import { RecordFact } from '../reply-record/record-fact.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import { ACTION_LABELS, Apply, DoorsClosed } from './apply-form.tsx'
import { Facts } from './facts.tsx'
import { FirstFact, shownFirst, WaitsOnCard } from './first-days.tsx'
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

/** Kept by what it is of; the viewer's match is put in. */
export function opportunityCard({ opportunity, visitor = false, focus }: CardProps) {
  const unmatched = visitor || opportunity.own
  const match = unmatched ? '<span></span>' : matchNote(opportunity)
  const standing = standingOf(opportunity)
  const { id, version, joined } = opportunity
  return keptItem({
    key: id,
    className: 'card opportunity',
    of: Inside,
    props: madeOf([id, version, joined, ...Object.values(standing), visitor, focus], () => ({
      opportunity: { ...ofRow(opportunity), ...standing },
      visitor,
      focus,
    })),
    holes: { match, fit: fitNote(opportunity.remoteFit) },
  })
}

type Shown = ReturnType<typeof ofRow> & ReturnType<typeof standingOf>

/** What a card shows of a row and of its organization's, the same for as long as these do not change. */
function ofRow(opportunity: CardOpportunity) {
  const { id, title, type, location, employmentType, workplace, salary, asks } = opportunity
  const { organizationId, organizationName } = opportunity
  const facts = {
    ...{ location, employmentType, workplace, salary },
    remotely: remoteLine(remoteOf(opportunity)),
    applicationDeadline: opportunity.applicationDeadline?.getTime() ?? null,
    answerBy: opportunity.answerBy?.getTime() ?? null,
  }
  const organization = organizationId ? { id: organizationId, name: organizationName } : null
  const proof = organization && shortProof(proofOf(opportunity, new Date()))
  return { id, title, type, facts, organization, proof, asks }
}

/** How it stands now, to everybody who stands to it as the viewer does. */
function standingOf({ own, application, doorsClosed, record, first }: CardOpportunity) {
  const says = record ? replySentence(record) : null
  return { own, application, doorsClosed, says, first: shownFirst(first) }
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

const Inside = ({ opportunity, visitor, focus }: InsideProps) => (
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
    <Facts {...opportunity.facts}>
      <MarkupHole name="fit" />
      {opportunity.first && <FirstFact {...opportunity.first} />}
      {opportunity.proof && <ProofFact proof={opportunity.proof} />}
      {opportunity.says && <RecordFact says={opportunity.says} />}
    </Facts>
    <div className="match">
      <MarkupHole name="match" />
      {visitor && opportunity.doorsClosed ? (
        <div>
          <DoorsClosed />
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
)
