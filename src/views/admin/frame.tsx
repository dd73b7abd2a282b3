import type { ReactNode } from 'react'
import type { ListedAct } from '../../db/operators/log.ts'
import { ACT_LABELS, type OperatorAct, type Subject } from '../../lib/operators/acts.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { KeptList, keptItem } from '../frame/kept.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Moment } from '../ui/day.tsx'
import { PageHead } from '../ui/page-head.tsx'

const PLACES = [
  { href: paths.admin, label: 'Desk' },
  { href: paths.adminSearch, label: 'Search' },
  { href: paths.adminMessages, label: 'Messages' },
  { href: paths.adminCommunities, label: 'Communities' },
  { href: paths.adminLog, label: 'Log' },
]

type AdminPageProps = {
  title: ReactNode
  lead?: ReactNode
  /** The one of the places that it is. */
  at?: string
  children: ReactNode
}

/** A page of those who run the site. */
export const AdminPage = ({ title, lead, at, children }: AdminPageProps) => (
  <div className="page wrap">
    <PageHead title={title} lead={lead} />
    <div className="account">
      <nav aria-label="Desk">
        <ul className="pills">
          {PLACES.map(({ href, label }) => (
            <li key={href}>
              <a className="pill" href={href} aria-current={href === at ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-cards">{children}</div>
    </div>
  </div>
)

/** The acts that are there for a thing now, each a link to its form. */
export const Acts = ({ acts }: { acts: readonly { label: string; href: string }[] }) =>
  acts.length > 0 && (
    <div className="actions mt-4">
      {acts.map(({ label, href }) => (
        <ButtonLink key={href} href={href}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )

type FactsProps = { title: string; children: ReactNode }

/** How a thing stands, and what may be done with it. */
export const Standing = ({ title, children }: FactsProps) => (
  <Card>
    <CardHead title={title} />
    {children}
  </Card>
)

/** What operators did with a thing, the latest of it. */
export const LogCard = ({ log, about }: { log: ListedAct[]; about: Subject }) => (
  <Card>
    <CardHead title="What operators did" />
    {log.length === 0 ? (
      <p className="empty-line">Nothing yet.</p>
    ) : (
      <>
        <KeptList className="rows" items={log.map((act) => actItem(act, 3))} />
        <div className="actions mt-4">
          <ButtonLink variant="quiet" href={paths.adminLogAbout(about.type, about.id)}>
            All of it in the log
          </ButtonLink>
        </div>
      </>
    )}
  </Card>
)

/** What an act is about, as its line names it: by a link, where it has a page and is not gone. */
export type ActSubject = { label: string; name: string | undefined; desk: string | null }

/** One line of the log. */
export const actItem = (act: ListedAct, level: 2 | 3, subject?: ActSubject) => {
  const { id, action, operatorId, firstName, lastName, createdAt, why } = act
  const by = { operatorId, firstName, lastName }
  const props = { action, by, createdAt: +createdAt, why, level, subject }
  return keptItem({ key: id, of: ActRow, props })
}

type ActRowProps = Pick<ListedAct, 'action' | 'why'> & {
  by: Actor
  createdAt: number
  level: 2 | 3
  subject: ActSubject | undefined
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
    <Moment of={createdAt} />, {who(by)}. <span dir="auto">{why}</span>
  </RowContent>
)

const SubjectLink = ({ label, name, desk }: ActSubject) => {
  if (!desk) return <>{label}, gone</>
  return (
    <>
      {name && `${label} `}
      <a className="text-link" href={desk}>
        <bdi>{name ?? label}</bdi>
      </a>
    </>
  )
}

type Actor = Pick<ListedAct, 'operatorId' | 'firstName' | 'lastName'>

const labelOf = (action: string) =>
  Object.hasOwn(ACT_LABELS, action) ? ACT_LABELS[action as OperatorAct] : action

const who = ({ operatorId, firstName, lastName }: Actor) => {
  if (!operatorId) return 'at the server'
  if (firstName === null) return 'by an operator who has left'
  return (
    <>
      by <bdi>{fullName({ firstName, lastName: lastName ?? '' })}</bdi>
    </>
  )
}

/** The page of those who run the site about a thing; null for what has none. */
export function deskOf(type: string, id: string): string | null {
  if (type === 'member') return paths.adminMember(id)
  if (type === 'organization') return paths.adminOrganization(id)
  if (type === 'opportunity') return paths.adminPosting(id)
  if (type === 'community') return paths.adminCommunity(id)
  if (type === 'proposal') return paths.adminProposal(id)
  if (type === 'report') return paths.adminReport(id)
  if (type === 'case') return paths.adminCase(id)
  return null
}
