import type { ListedOrganization } from '../../db/organizations/list.ts'
import type { EndedPosting, TeamPerson } from '../../db/organizations/page.ts'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import type { ReplyRecord } from '../../lib/applications/reply-record.ts'
import { MIN_LISTED } from '../../lib/opportunities/open-lists.ts'
import { DOMAIN_STATE_LABELS, domainState } from '../../lib/organizations/domain-state.ts'
import { can } from '../../lib/organizations/rights.ts'
import { verifiedDomainOf } from '../../lib/organizations/verification.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { OpensSheet } from '../applications/apply-button.tsx'
import { CachedCardItem, CachedCardList } from '../frame/cached-fragment.tsx'
import { More } from '../lists/list.tsx'
import { type CardOpportunity, opportunityCard } from '../opportunities/card.tsx'
import { RecordCard } from '../reply-record/record-card.tsx'
import { ReportLink } from '../safety/report-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FactRow } from '../ui/fact.tsx'
import { NewTabNote } from '../ui/new-tab-note.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { Tile } from '../ui/tile.tsx'
import { Ended } from './ended.tsx'
import { OrganizationFacts } from './facts.tsx'
import { ManagerFact } from './manager.tsx'
import { TeamPeople } from './people.tsx'
import { OrganizationTypeBadge } from './type-badge.tsx'

export type OpenOpportunities = {
  rows: CardOpportunity[]
  /** The address of the next page, or null. */
  more: string | null
  /** Rows shown so far; 0 where the first page holds all. */
  shown: number
}

type DetailProps = {
  organization: ListedOrganization
  open: OpenOpportunities
  record: ReplyRecord
  people: TeamPerson[]
  ended: { rows: EndedPosting[]; next: string | null }
  /** What the viewer is in its team, if anything. */
  team: TeamOrganization | null
  visitor: boolean
  /** Whether the viewer's tier lets them write to its recruiters. */
  direct: boolean
  now: Date
}

export const OrganizationPage = (props: DetailProps) => {
  const { organization, open, record, ended, team } = props
  const { id } = organization
  return (
    <>
      <Banner {...props} />
      <div className="page wrap">
        <RecordCard record={record} rule={paths.replyRecordOf(id)} className="kept-edge" />
        {team?.suspendedAt && (
          <p className="error mb-12">
            <span>
              This organization is suspended: nobody but its team sees this page.{' '}
              {team.suspendedFor && <bdi>{team.suspendedFor}</bdi>}
            </span>
          </p>
        )}
        <About {...props} />
        {open.rows.length === 0 ? <NothingOpen {...props} /> : <OpenSection {...props} />}
        {ended.rows.length > 0 && <Ended id={id} {...ended} />}
        {!team && (
          <p className="mt-6">
            <ReportLink type="organization" id={id} named />
          </p>
        )}
      </div>
    </>
  )
}

function Banner(props: DetailProps) {
  const { organization, now, team } = props
  const { id, name, type, logoUrl, websiteUrl } = organization
  return (
    <div className="banner">
      <Terrain name="banner" seed={id} />
      <div className="wrap">
        <Tile id={id} logoUrl={logoUrl} large />
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <OrganizationTypeBadge type={type} />
        <OrganizationFacts
          location={organization.location}
          verification={verifiedDomainOf(organization, now)}
          now={now}
        >
          {isWeb(websiteUrl) && <Website href={websiteUrl} />}
          {organization.hires !== null && (
            <FactRow icon="users-round" label="Taken on">
              {pluralize(organization.hires, 'person', 'people')} taken on through its postings
            </FactRow>
          )}
          {team && <ManagerFact of={team} now={now} />}
        </OrganizationFacts>
        {team && <TeamActions team={team} />}
        {props.direct && (
          <div className="actions">
            <ButtonLink href={paths.directMessage(id)}>Write to the recruiters</ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}

function About(props: DetailProps) {
  const { organization, people } = props
  const { description } = organization
  return (
    <div className="organization-about">
      {description && (
        <section>
          <h2 className="section-title">What it is</h2>
          {description.split(/\n{2,}/).map((paragraph, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
            <p key={i} className="prose" dir="auto">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {people.length > 0 && <TeamPeople people={people} linked={!props.visitor} />}
    </div>
  )
}

function NothingOpen(props: DetailProps) {
  const { organization } = props
  const { name } = organization
  return (
    <EmptyState
      title="Nothing open"
      lead={
        <>
          <bdi>{name}</bdi> has no open opportunities now.
        </>
      }
    >
      {props.visitor ? (
        <ButtonLink href={paths.signUp(paths.opportunities)}>
          Sign Up to See All Opportunities
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.opportunities}>See All Opportunities</ButtonLink>
      )}
    </EmptyState>
  )
}

function OpenSection(props: DetailProps) {
  const { organization } = props
  const { id, openOpportunities } = organization
  return (
    <>
      <h2 className="section-title num">
        {pluralize(openOpportunities, 'open opportunity', 'open opportunities')}
      </h2>
      {props.visitor ? (
        <Cards {...props} />
      ) : (
        <OpensSheet>
          <Cards {...props} />
        </OpensSheet>
      )}
      <MoreLine {...props} />
      {openOpportunities >= MIN_LISTED && (
        <p className="mt-4">
          <a className="link" href={paths.companyFeed(id)}>
            Follow them in a feed reader
          </a>
        </p>
      )}
    </>
  )
}

const TeamActions = ({ team }: { team: TeamOrganization }) => {
  // While it is suspended it looks for nobody, and its conversations rest.
  const recruits = can(team.role, 'post') && !team.suspendedAt
  return (
    <div className="actions">
      {can(team.role, 'page') && <ButtonLink href={paths.editCompany(team.id)}>Edit</ButtonLink>}
      <ButtonLink href={paths.postingsOf(team.id)}>Postings</ButtonLink>
      <ButtonLink href={paths.team(team.id)}>Team</ButtonLink>
      {recruits && <ButtonLink href={paths.talentOf(team.id)}>Talent</ButtonLink>}
      {recruits && <ButtonLink href={paths.inboxOf(team.id)}>Messages</ButtonLink>}
      {recruits && <ButtonLink href={paths.replyTemplates(team.id)}>Reply templates</ButtonLink>}
      <ButtonLink href={paths.companyMembership(team.id)}>Membership</ButtonLink>
      {can(team.role, 'team') && (
        <ButtonLink href={paths.companyDomain(team.id)}>
          Domain: {DOMAIN_STATE_LABELS[domainState(team)]}
        </ButtonLink>
      )}
    </div>
  )
}

const Cards = (props: DetailProps) => (
  <CachedCardList id="cards" className="card-grid card-grid-three" cards={cards(props)} />
)

/** What 'Load More' appends. */
export const MoreOfOrganization = (props: DetailProps) => (
  <>
    {cards(props, true).map((card) => (
      <CachedCardItem key={card.key} card={card} />
    ))}
    <MoreLine {...props} swap />
  </>
)

const cards = ({ open, visitor }: DetailProps, appended = false) =>
  open.rows.map((opportunity, i) =>
    opportunityCard({ opportunity, visitor, focus: appended && i === 0 }),
  )

type LineProps = Pick<DetailProps, 'organization' | 'open'> & { swap?: boolean }

const MoreLine = ({ organization, open, swap }: LineProps) => (
  <More
    label="Load More Opportunities"
    next={open.more}
    shown={open.shown}
    count={{ n: organization.openOpportunities, more: false }}
    swap={swap}
  />
)

const isWeb = (href: string | null): href is string =>
  href !== null && /^https?:/i.test(href) && URL.canParse(href)

const Website = ({ href }: { href: string }) => (
  <FactRow icon="globe" label="Website">
    <a className="text-link" href={href} rel="nofollow noopener" target="_blank">
      {new URL(href).hostname}
      <NewTabNote />
    </a>
  </FactRow>
)
