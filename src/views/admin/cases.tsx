import type { ListedCase } from '../../db/operators/cases.ts'
import type { ListedAction } from '../../db/operators/log.ts'
import { paths } from '../../lib/paths.ts'
import { RowContent } from '../account/row.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { ActionLinks, AdminPage, LogCard, StatusFact } from './frame.tsx'
import { RowsCard } from './rows-card.tsx'

/** The newest cases of a reply record, each with a way to strike it out. */
export const CasesCard = ({ cases }: { cases: ListedCase[] }) => (
  <RowsCard title="Reply record" none="Nobody has asked." rows={cases.map(caseItem)} />
)

const caseItem = ({ id, receivedAt, answeredAt, withdrawnAt, struckAt }: ListedCase) => (
  <li key={id}>
    <CaseRow
      id={id}
      receivedAt={+receivedAt}
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

type HowProps = Record<'answeredAt' | 'withdrawnAt' | 'struckAt', Date | number | null>

const How = ({ answeredAt, withdrawnAt, struckAt }: HowProps) => (
  <>
    {answeredAt ? (
      <>
        Answered <DateTime of={answeredAt} />
      </>
    ) : withdrawnAt ? (
      <>
        Withdrawn <DateTime of={withdrawnAt} />
      </>
    ) : (
      'Not answered'
    )}
    {struckAt && '. Struck out'}
  </>
)

/** One case: who asked is not said. */
export const CasePage = ({ row, log }: { row: ListedCase; log: ListedAction[] }) => {
  const { id, organizationId, personId, receivedAt, answerBy, struckAt } = row
  return (
    <AdminPage
      title="Case of a reply record"
      lead={
        <>
          Received <DateTime of={receivedAt} />, an answer due by <Day of={answerBy} />
        </>
      }
    >
      <StatusFact title="How it stands">
        <p>
          <How {...row} />
          {struckAt ? ': the record is counted without it.' : '.'}
        </p>
        {organizationId && (
          <MoreLink href={paths.adminOrganization(organizationId)}>Whose record it is</MoreLink>
        )}
        {personId && <MoreLink href={paths.adminMember(personId)}>Whose record it is</MoreLink>}
        <ActionLinks
          acts={[
            struckAt
              ? { label: 'Put It Back', href: paths.adminCaseAct(id, 'return') }
              : { label: 'Strike It Out', href: paths.adminCaseAct(id, 'strike') },
          ]}
        />
      </StatusFact>
      <LogCard log={log} about={{ type: 'case', id }} />
    </AdminPage>
  )
}
