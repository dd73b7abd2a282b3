import type { ReactNode } from 'react'
import type { ListedAction } from '../../db/operators/log.ts'
import {
  type ActionSubject,
  BY_COMMAND,
  OPERATOR_ACTION_LABELS,
  type OperatorActionKind,
} from '../../lib/operators/actions.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { UtcDateTime } from '../ui/day.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { AdminNavigation } from './navigation.tsx'
import { SearchForm } from './search-form.tsx'

type AdminPageProps = {
  title: ReactNode
  lead?: ReactNode
  /** The one of the places that it is. */
  at?: string
  /** What is looked for. */
  q?: string
  children: ReactNode
}

/** A page of the admin area: what waits beside it, and the search above. */
export const AdminPage = ({ title, lead, at, q, children }: AdminPageProps) => (
  <div className="page wrap">
    <PageHead title={title} lead={lead}>
      <SearchForm q={q} />
    </PageHead>
    <div className="account">
      <AdminNavigation at={at} />
      <div className="account-cards">{children}</div>
    </div>
  </div>
)

type ActionLink = { label: string; href: string; isDestructive?: boolean }

/** The acts that are there for a thing now, each a link to its form. */
export const ActionLinks = ({ acts }: { acts: readonly ActionLink[] }) =>
  acts.length > 0 && (
    <div className="actions mt-4">
      {acts.map(({ label, href, isDestructive }) => (
        <ButtonLink key={href} href={href} variant={isDestructive ? 'warm' : undefined}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )

type FactsProps = { title: ReactNode; children: ReactNode }

/** How a thing stands, and what may be done with it. */
export const StatusFact = ({ title, children }: FactsProps) => (
  <Card>
    <CardHead title={title} />
    {children}
  </Card>
)

/** What operators did with a thing, the latest of it. */
export const LogCard = ({ log, about }: { log: ListedAction[]; about: ActionSubject }) => (
  <Card>
    <CardHead title="Operator actions" />
    {log.length === 0 ? (
      <p className="empty-line">Nothing yet.</p>
    ) : (
      <>
        <ul className="rows">{log.map((act) => actionItem(act, 3))}</ul>
        <div className="actions mt-4">
          <ButtonLink variant="quiet" href={paths.adminLogAbout(about.type, about.id)}>
            See all in the log
          </ButtonLink>
        </div>
      </>
    )}
  </Card>
)

/** What an act is about, as its line names it: by a link, where it has a page and is not gone. */
export type ActionLinkSubject = { label: string; name: string | undefined; href: string | null }

/** One line of the log. */
export const actionItem = (act: ListedAction, level: 2 | 3, subject?: ActionLinkSubject) => {
  const { id, action, operatorId, firstName, lastName, createdAt, why } = act
  const by = { operatorId, firstName, lastName }
  const props = { action, by, createdAt: +createdAt, why, level, subject }
  return (
    <li key={id}>
      <ActRow {...props} />
    </li>
  )
}

type ActRowProps = Pick<ListedAction, 'action' | 'why'> & {
  by: Actor
  createdAt: number
  level: 2 | 3
  subject: ActionLinkSubject | undefined
}

const ActRow = ({ action, by, createdAt, why, level, subject }: ActRowProps) => (
  <RowContent
    icon="pen-line"
    level={level}
    title={
      <>
        {labelOf(action)}
        {subject && (
          <>
            : <SubjectLink {...subject} />
          </>
        )}
      </>
    }
  >
    <UtcDateTime of={createdAt} />, {who(by)}. {why !== BY_COMMAND && <span dir="auto">{why}</span>}
  </RowContent>
)

/** What an act is about, by a link where it is still there. */
export const SubjectLink = ({ label, name, href }: ActionLinkSubject) => {
  if (!href) return <>{label}, gone</>
  return (
    <>
      {name && `${label} `}
      <a className="text-link" href={href}>
        <bdi>{name ?? label}</bdi>
      </a>
    </>
  )
}

type Actor = Pick<ListedAction, 'operatorId' | 'firstName' | 'lastName'>

const labelOf = (action: string) =>
  Object.hasOwn(OPERATOR_ACTION_LABELS, action)
    ? OPERATOR_ACTION_LABELS[action as OperatorActionKind]
    : action

const who = ({ operatorId, firstName, lastName }: Actor) => {
  if (!operatorId) return 'from the command line'
  if (firstName === null) return 'by an operator who has left'
  return (
    <>
      by <bdi>{fullName({ firstName, lastName: lastName ?? '' })}</bdi>
    </>
  )
}

/** The page of those who run the site about a thing; null for what has none. */
export function queueOf(type: string, id: string): string | null {
  if (type === 'member') return paths.adminMember(id)
  if (type === 'organization') return paths.adminOrganization(id)
  if (type === 'opportunity') return paths.adminPosting(id)
  if (type === 'community') return paths.adminCommunity(id)
  if (type === 'proposal') return paths.adminProposal(id)
  if (type === 'report') return paths.adminReport(id)
  if (type === 'case') return paths.adminCase(id)
  if (type === 'contact') return paths.adminMessage(id)
  if (type === 'dispute') return paths.adminDispute(id)
  if (type === 'payout') return paths.adminPayout(id)
  return null
}
