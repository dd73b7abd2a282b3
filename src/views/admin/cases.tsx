import type { ListedCase } from '../../db/operators/cases.ts'
import type { ListedAction } from '../../db/operators/log.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { ActionLinks, AdminPage, LogCard, StatusFact } from './frame.tsx'

/** A summary of the newest cases of a reply record, which opens to the cases themselves. */
export const CasesCard = ({ cases, now }: { cases: ListedCase[]; now: Date }) => (
  <Card>
    <CardHead title="Reply record" />
    {cases.length === 0 ? (
      <p className="empty-line">No requests yet.</p>
    ) : (
      <details>
        <summary>{summaryOf(cases, now)}</summary>
        <ul className="rows">{cases.map(caseItem)}</ul>
      </details>
    )}
  </Card>
)

/** 'Newest 30 cases: 12 replied to, 16 without a reply (3 not due yet), 1 withdrawn, 1 excluded' */
function summaryOf(cases: ListedCase[], now: Date) {
  const answered = cases.filter(({ answeredAt }) => answeredAt).length
  const withdrawn = cases.filter((row) => !row.answeredAt && row.withdrawnAt).length
  const waiting = cases.filter((row) => isWaiting(row, now)).length
  const struck = cases.filter(({ struckAt }) => struckAt).length
  const parts = [
    `${answered} replied to`,
    `${cases.length - answered - withdrawn} without a reply${waiting > 0 ? ` (${waiting} not due yet)` : ''}`,
    withdrawn > 0 && `${withdrawn} withdrawn`,
    struck > 0 && `${struck} excluded`,
  ]
  return `Newest ${pluralize(cases.length, 'case')}: ${parts.filter(Boolean).join(', ')}`
}

const isWaiting = ({ answeredAt, withdrawnAt, answerBy }: ListedCase, now: Date) =>
  !answeredAt && !withdrawnAt && answerBy > now

const caseItem = ({ id, receivedAt, answerBy, answeredAt, withdrawnAt, struckAt }: ListedCase) => (
  <li key={id}>
    <CaseRow
      id={id}
      receivedAt={+receivedAt}
      answerBy={+answerBy}
      answeredAt={answeredAt && +answeredAt}
      withdrawnAt={withdrawnAt && +withdrawnAt}
      struckAt={struckAt && +struckAt}
    />
  </li>
)

type CaseRowProps = { id: string; receivedAt: number } & HowProps

const CaseRow = ({ id, receivedAt, ...how }: CaseRowProps) => (
  <RowContent
    icon="clock"
    title={
      <a className="text-link" href={paths.adminCase(id)}>
        Received <DateTime of={receivedAt} />
      </a>
    }
  >
    <How {...how} />
  </RowContent>
)

type HowProps = Record<'answeredAt' | 'withdrawnAt' | 'struckAt', Date | number | null> & {
  answerBy: Date | number
}

const How = ({ answerBy, answeredAt, withdrawnAt, struckAt }: HowProps) => (
  <>
    {answeredAt ? (
      <>
        Replied to <DateTime of={answeredAt} />
      </>
    ) : withdrawnAt ? (
      <>
        Withdrawn <DateTime of={withdrawnAt} />
      </>
    ) : (
      <>
        No reply, due by <Day of={answerBy} />
      </>
    )}
    {struckAt && '. Excluded'}
  </>
)

/** One case, without who asked. */
export const CasePage = ({ row, log }: { row: ListedCase; log: ListedAction[] }) => {
  const { id, organizationId, personId, receivedAt, answerBy, struckAt } = row
  return (
    <AdminPage
      title="Case of a reply record"
      lead={
        <>
          Received <DateTime of={receivedAt} />, reply due by <Day of={answerBy} />
        </>
      }
    >
      <StatusFact title="Status">
        <p>
          <How {...row} />
          {struckAt ? ' from the reply record.' : '.'}
        </p>
        {organizationId && (
          <MoreLink href={paths.adminOrganization(organizationId)}>View organization</MoreLink>
        )}
        {personId && <MoreLink href={paths.adminMember(personId)}>View member</MoreLink>}
        <ActionLinks
          acts={[
            struckAt
              ? { label: 'Include again', href: paths.adminCaseAct(id, 'return') }
              : { label: 'Exclude from record', href: paths.adminCaseAct(id, 'strike') },
          ]}
        />
      </StatusFact>
      <LogCard log={log} about={{ type: 'case', id }} />
    </AdminPage>
  )
}
