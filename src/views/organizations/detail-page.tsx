import type { FollowState } from '../../db/following/following.ts'
import type { ListedOrganization } from '../../db/organizations/list.ts'
import type { EndedPosting, TeamPerson } from '../../db/organizations/page.ts'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import { hasRecord, type ReplyRecord, replySentence } from '../../lib/applications/reply-record.ts'
import { DOMAIN_STATE_LABELS, domainState } from '../../lib/organizations/domain-state.ts'
import { can } from '../../lib/organizations/rights.ts'
import { verifiedDomainOf } from '../../lib/organizations/verification.ts'
import { paths } from '../../lib/paths.ts'
import { NO_POSTINGS } from '../../lib/postings/copy.ts'
import { pluralize } from '../../lib/text/format.ts'
import { FollowButton } from '../following/follow-button.tsx'
import { RecordCard } from '../reply-record/record-card.tsx'
import { ReportLink } from '../safety/report-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FactRow } from '../ui/fact.tsx'
import { iconBefore } from '../ui/icon.tsx'
import { NewTabNote } from '../ui/new-tab-note.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { Tile } from '../ui/tile.tsx'
import { Ended } from './ended.tsx'
import { OrganizationFacts } from './facts.tsx'
import { ManagerFact } from './manager.tsx'
import { NothingOpen, OpenSection, type OrganizationOpenings } from './open-section.tsx'
import { TeamPeople } from './people.tsx'
import { OrganizationTypeBadge } from './type-badge.tsx'

export type DetailProps = {
  organization: ListedOrganization
  open: OrganizationOpenings
  record: ReplyRecord
  people: TeamPerson[]
  ended: { rows: EndedPosting[]; next: string | null }
  /** What the viewer is in its team, if anything. */
  team: TeamOrganization | null
  visitor: boolean
  /** One of its team looks at it as a visitor would. */
  asVisitor: boolean
  /** Whether the viewer's tier lets them write to its recruiters. */
  direct: boolean
  /** Null for visitors and its team. */
  follow: FollowState | null
  now: Date
}

export const OrganizationPage = (props: DetailProps) => {
  const { organization, open, record, ended, team } = props
  const { id } = organization
  return (
    <>
      {props.asVisitor && <AsVisitor id={id} />}
      <Banner {...props} />
      <div className="page wrap">
        {hasRecord(record) && (
          <RecordCard record={record} rule={paths.replyRecordOf(id)} className="kept-edge" />
        )}
        {team && <SetupChecklist {...props} team={team} />}
        {team?.suspendedAt && (
          <p className="error mb-12">
            <span>
              This organization is suspended. Only its team can see this page.{' '}
              {team.suspendedFor && <bdi>{team.suspendedFor}</bdi>}
            </span>
          </p>
        )}
        <About {...props} />
        {open.rows.length === 0 ? <NothingOpen {...props} /> : <OpenSection {...props} />}
        {ended.rows.length > 0 && <Ended id={id} {...ended} />}
        {!hasRecord(record) && <RecordLine record={record} rule={paths.replyRecordOf(id)} />}
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
        <Tile id={id} logoUrl={logoUrl} size="large" />
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
            <FactRow icon="users-round" label="Hires">
              {pluralize(organization.hires, 'hire')} through Waymark
            </FactRow>
          )}
          {team && <ManagerFact of={team} now={now} />}
        </OrganizationFacts>
        {team && <TeamActions team={team} />}
        {props.follow && (
          <div className="actions">
            <FollowButton kind="organization" id={id} on={props.follow.organization} />
            {props.direct && (
              <ButtonLink href={paths.directMessage(id)}>Message recruiters</ButtonLink>
            )}
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
          <h2 className="section-title">About</h2>
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

/** The next step stands out; the rest is quiet. */
const TeamActions = ({ team }: { team: TeamOrganization }) => {
  const { id, role, suspendedAt, hasPublished } = team
  // A suspended organization neither recruits nor writes.
  const recruits = can(role, 'post') && !suspendedAt
  const links = [
    { href: paths.postingsOf(id), label: 'Postings', shown: true },
    { href: paths.team(id), label: 'Team', shown: true },
    { href: paths.editCompany(id), label: 'Edit page', shown: can(role, 'page') },
    { href: paths.conversationsOf(id), label: 'Messages', shown: recruits },
    { href: paths.replyTemplates(id), label: 'Reply templates', shown: recruits },
    { href: paths.webhooks(id), label: 'Webhooks', shown: can(role, 'team') && !suspendedAt },
    {
      href: paths.organizationTokens(id),
      label: 'API tokens',
      shown: can(role, 'team') && !suspendedAt,
    },
    { href: paths.talentOf(id), label: 'Talent search', shown: recruits },
    {
      href: paths.companyDomain(id),
      label: `Domain: ${DOMAIN_STATE_LABELS[domainState(team)]}`,
      shown: can(role, 'team'),
    },
    { href: paths.companyMembership(id), label: 'Plan', shown: true },
    { href: paths.companyAsVisitor(id), label: 'View as a visitor', shown: !suspendedAt },
  ]
  return (
    <div className="team-bar">
      {!suspendedAt && can(role, 'draft') && (
        <ButtonLink href={paths.newPostingFor(id)} variant="primary">
          {hasPublished ? 'Post an opportunity' : NO_POSTINGS.action}
        </ButtonLink>
      )}
      <nav aria-label="Manage organization">
        {links.map(
          ({ href, label, shown }) =>
            shown && (
              <a key={href} className="link" href={href}>
                {label}
              </a>
            ),
        )}
      </nav>
    </div>
  )
}

const AsVisitor = ({ id }: { id: string }) => (
  <p className="wrap mt-6">
    You’re viewing this page as a visitor.{' '}
    <a className="link" href={paths.company(id)}>
      Back to your view
    </a>
  </p>
)

/** What makes a page complete; gone when it is. */
function SetupChecklist(props: DetailProps & { team: TeamOrganization }) {
  const { organization, people, team } = props
  const { id, logoUrl, description } = organization
  if (!can(team.role, 'team') || team.suspendedAt) return null
  const steps = [
    { done: team.hasPublished, label: NO_POSTINGS.action, href: paths.newPostingFor(id) },
    { done: logoUrl !== null, label: 'Add a logo', href: `${paths.editCompany(id)}#logo` },
    { done: Boolean(description), label: 'Add a description', href: paths.editCompany(id) },
    { done: people.length > 1, label: 'Invite a colleague', href: paths.team(id) },
    {
      done: team.domainProvedAt !== null,
      label: 'Verify your domain',
      href: paths.companyDomain(id),
    },
  ]
  const left = steps.filter(({ done }) => !done).length
  if (left === 0) return null
  return (
    <section className="card card-pad mb-12">
      <h2 className="text-card mb-4">
        Set up your page: {steps.length - left} of {steps.length} done
      </h2>
      <ul className="checklist">
        {steps.map(({ done, label, href }) => (
          <li key={label} className={iconBefore(done ? 'circle-check' : 'circle-dashed')}>
            {done ? (
              <span>
                <span className="sr-only">Done: </span>
                {label}
              </span>
            ) : (
              <a className="text-link" href={href}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const RecordLine = ({ record, rule }: { record: ReplyRecord; rule: string }) => (
  <p className="hint mt-6">
    Reply record: {replySentence(record)}.{' '}
    <a className="text-link" href={rule}>
      How it works
    </a>
  </p>
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
