import type { WaitingProposal } from '../../db/communities/proposals.ts'
import type { WaitingMessage } from '../../db/operators/messages.ts'
import type { FoundOrganization } from '../../db/operators/organizations.ts'
import type { WaitingPayout } from '../../db/operators/payouts.ts'
import type { HeldPosting } from '../../db/operators/postings.ts'
import type { Page } from '../../db/pagination.ts'
import type { WaitingReport } from '../../db/safety/reports.ts'
import type { Dispute } from '../../db/session-purchases/disputes.ts'
import type { BackupStatus } from '../../lib/backup/status.ts'
import type { SetupStep } from '../../lib/operators/setup-checklist.ts'
import { paths } from '../../lib/paths.ts'
import { SUBJECT_NAMES } from '../../lib/safety/report.ts'
import { REASONS } from '../../lib/safety/rules.ts'
import { capitalize, pluralize } from '../../lib/text/format.ts'
import { AccountRow, RowContent } from '../account/row.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { BackupWarning } from './backup-status.tsx'
import { DisputesCard } from './dispute-page.tsx'
import { AdminPage } from './frame.tsx'
import { MessagesCard } from './messages-page.tsx'
import { PayoutsCard } from './payout-page.tsx'
import { AdminPoster, HOLD_REASONS } from './posting-page.tsx'
import { ProposalsCard } from './proposal-page.tsx'
import { RowsCard } from './rows-card.tsx'
import { OrganizationsCard } from './search-page.tsx'

export const UNMANAGED_TITLE = 'Organization plans without an account manager'

export const SETUP_TITLE = 'Set up your site'

type ReviewQueueProps = {
  held: HeldPosting[]
  reports: WaitingReport[]
  organizations: FoundOrganization[]
  proposals: Page<WaitingProposal>
  disputes: Dispute[]
  payouts: WaitingPayout[]
  /** Those with the tier whom nobody looks after. */
  unmanaged: FoundOrganization[]
  messages: Page<WaitingMessage>
  steps: SetupStep[]
  backups: BackupStatus
}

/** What waits for those who run the site. */
export function ReviewQueuePage(props: ReviewQueueProps) {
  const {
    held,
    reports,
    organizations,
    unmanaged,
    proposals,
    disputes,
    payouts,
    messages,
    steps,
    backups,
  } = props
  const toDo = steps.filter(({ done }) => !done)
  // Later on what waits is more urgent than what is left.
  const isFirstHour = toDo.length > steps.length / 2
  return (
    <AdminPage
      title="Review queue"
      lead="Oldest first. Among messages, those from members on paid plans come first."
      at={paths.admin}
    >
      {backups.isWarning && <BackupWarning status={backups} />}
      {isFirstHour && <FirstHour steps={steps} />}
      <Held postings={held} />
      <Reports reports={reports} />
      {disputes.length > 0 && <DisputesCard disputes={disputes} />}
      {payouts.length > 0 && <PayoutsCard payouts={payouts} />}
      {proposals.rows.length > 0 && (
        <ProposalsCard
          proposals={proposals.rows}
          more={proposals.next && <MoreLink href={paths.adminCommunities}>All waiting</MoreLink>}
        />
      )}
      <OrganizationsCard
        id="organizations"
        title="New organizations"
        organizations={organizations}
        none="Nothing to review. New organizations without a verified domain stay here for 30 days."
      />
      {unmanaged.length > 0 && (
        <OrganizationsCard title={UNMANAGED_TITLE} organizations={unmanaged} none="" />
      )}
      <MessagesCard
        messages={messages.rows}
        title="Messages"
        more={messages.next && <MoreLink href={paths.adminMessages}>All waiting</MoreLink>}
      />
      {!isFirstHour && toDo.length > 0 && <FirstHour steps={steps} />}
    </AdminPage>
  )
}

const FirstHour = ({ steps }: Pick<ReviewQueueProps, 'steps'>) => (
  <Card>
    <CardHead title={SETUP_TITLE} />
    <p className="hint">
      {steps.filter(({ done }) => done).length} of {steps.length} done. This card disappears when
      everything is done.
    </p>
    <ul className="rows">
      {steps.map(({ done, title, text, href, label }) => (
        <AccountRow
          key={title}
          icon={done ? 'circle-check' : 'circle-dashed'}
          title={
            <>
              {title}
              <VisuallyHidden>{done ? ', done' : ', to do'}</VisuallyHidden>
            </>
          }
          action={
            !done &&
            href && (
              <ButtonLink variant="soft" href={href}>
                {label}
              </ButtonLink>
            )
          }
        >
          {text}
        </AccountRow>
      ))}
    </ul>
  </Card>
)

const Held = ({ postings }: { postings: HeldPosting[] }) => (
  <RowsCard
    id="postings"
    title="Held postings"
    none="No held postings."
    rows={postings.map(heldItem)}
  />
)

const heldItem = ({ heldAt, ...posting }: HeldPosting) => (
  <li key={posting.id}>
    <HeldRow {...posting} heldAt={heldAt && +heldAt} />
  </li>
)

type HeldRowProps = Omit<HeldPosting, 'heldAt'> & { heldAt: number | null }

const HeldRow = ({ id, title, heldAt, heldFor, ...posted }: HeldRowProps) => (
  <RowContent
    icon="briefcase-business"
    title={
      <a className="text-link" href={paths.adminPosting(id)} dir="auto">
        {title}
      </a>
    }
  >
    By <AdminPoster posting={posted} />, held {heldAt && <DateTime of={heldAt} />}.{' '}
    {heldFor && HOLD_REASONS[heldFor]}
  </RowContent>
)

const Reports = ({ reports }: { reports: WaitingReport[] }) => (
  <RowsCard
    id="reports"
    title="Reports"
    none="No reports to answer."
    rows={reports.map(reportItem)}
  />
)

const reportItem = ({ id, subjectType, subject, reason, createdAt, alike }: WaitingReport) => (
  <li key={id}>
    <ReportRow
      id={id}
      subjectType={subjectType}
      about={subject?.label}
      reason={reason}
      createdAt={+createdAt}
      alike={alike}
    />
  </li>
)

type ReportRowProps = Pick<WaitingReport, 'id' | 'subjectType' | 'reason' | 'alike'> & {
  about: string | undefined
  createdAt: number
}

const ReportRow = ({ id, subjectType, about, reason, createdAt, alike }: ReportRowProps) => (
  <RowContent
    icon="triangle-exclamation-point"
    title={
      <a className="text-link" href={paths.adminReport(id)}>
        {REASONS[reason].label}
      </a>
    }
  >
    {capitalize(SUBJECT_NAMES[subjectType])}
    {about !== undefined && (
      <>
        {' '}
        ‘<bdi>{about}</bdi>’
      </>
    )}
    , reported <DateTime of={createdAt} />
    {alike > 1 && `; ${pluralize(alike - 1, 'other')} about the same`}
  </RowContent>
)
