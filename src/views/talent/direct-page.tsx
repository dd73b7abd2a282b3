import type { InboxRow } from '../../db/conversations/inbox.ts'
import type { Page } from '../../db/pagination.ts'
import type { Direct } from '../../db/talent/direct.ts'
import type { DirectAccess } from '../../db/talent/open-direct.ts'
import { paths } from '../../lib/paths.ts'
import { DIRECT_REFUSALS, tryAgainIn } from '../../lib/talent/direct.ts'
import { CONTACT_NOTE_LENGTH } from '../../lib/talent/invitation.ts'
import {
  excerpt,
  formatNumber,
  formatRelative,
  fullName,
  pluralize,
} from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import {
  ConversationSection,
  type ConversationSectionProps,
  type VisibleConversation,
} from '../conversation/conversation-section.tsx'
import { BlockLink, ReportLink } from '../safety/report-link.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form, type FormSlots } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

type WritePageProps = Partial<FormSlots<{ words: string }>> & {
  access: DirectAccess
  /** Seconds until another conversation can be started, where that is what refuses it. */
  wait: number
}

/** Where an expert member writes to the recruiters of an organization, or reads why not. */
export const WritePage = ({ access, wait, typed, errors = {} }: WritePageProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.company(access.id)}>
      <bdi>{access.name}</bdi>
    </BackLink>
    <PageHead
      title="Message the recruiters"
      lead="All owners, admins and recruiters of this organization can read and answer."
    />
    {access.refusal ? (
      <CannotWrite refusal={access.refusal} wait={wait} />
    ) : (
      <MessageForm access={access} errors={errors} typed={typed} />
    )}
  </div>
)

const CannotWrite = ({
  refusal,
  wait,
}: {
  refusal: keyof typeof DIRECT_REFUSALS
  wait: number
}) => (
  <EmptyState
    title="You can’t write right now"
    lead={[DIRECT_REFUSALS[refusal], refusal === 'full' && tryAgainIn(wait)]
      .filter(Boolean)
      .join(' ')}
  >
    {(refusal === 'tier' || refusal === 'trial') && (
      <ButtonLink href={paths.membership} variant="soft">
        Compare plans
      </ButtonLink>
    )}
    {refusal === 'again' && <ButtonLink href={paths.directTalks}>Your messages</ButtonLink>}
  </EmptyState>
)

const MessageForm = ({
  access,
  errors = {},
  typed,
}: Pick<WritePageProps, 'access' | 'errors'> & { typed: { words: string } | undefined }) => (
  <Card>
    <Form className="form" action={paths.directMessage(access.id)} noValidate>
      <ErrorSummary errors={errors} />
      <Textarea
        name="words"
        label="Message"
        required
        rows={6}
        defaultValue={typed?.words}
        error={errors.words}
        hint={`Up to ${formatNumber(CONTACT_NOTE_LENGTH)} characters. They’ll see your name and profile.`}
      />
      <div>
        <Button type="submit" variant="primary" pending="Sending...">
          Send
        </Button>
      </div>
    </Form>
  </Card>
)

/** A conversation with recruiters, for the side that looks. */
export const visibleDirect = (direct: Direct): VisibleConversation => ({
  places: {
    page: paths.directTalk(direct.id),
    stream: paths.directStream(direct.id),
    reading: paths.directReading(direct.id),
  },
  state: direct.writing,
  writing: direct.writing,
  unread: direct.unread,
  other: direct.own ? direct.organization : fullName(direct),
  empty: 'No messages yet.',
  hint: direct.own
    ? undefined
    : `They see ${direct.organization}, not your name. Your colleagues see who wrote.`,
})

/** What an expert member and the recruiters of an organization write to each other. */
export const DirectPage = ({
  direct,
  shown,
}: {
  direct: Direct
  shown: ConversationSectionProps
}) => {
  const { organizationId, organization, memberId, own, answeredAt } = direct
  return (
    <div className="page wrap stack">
      <BackLink href={paths.directTalks}>Messages</BackLink>
      <PageHead
        title={<bdi>{own ? organization : fullName(direct)}</bdi>}
        lead={
          own ? 'Owners, admins and recruiters can read this.' : <bdi>{`To ${organization}`}</bdi>
        }
      >
        <ButtonLink href={own ? paths.company(organizationId) : paths.member(memberId)}>
          {own ? 'View organization' : 'View profile'}
        </ButtonLink>
      </PageHead>
      <ConversationSection {...shown} whole />
      {own ? (
        !answeredAt && <p className="hint">No reply yet.</p>
      ) : (
        <p className="actions">
          <ReportLink type="member" id={memberId} named />
          <BlockLink id={memberId} next={paths.directTalks} />
        </p>
      )}
    </div>
  )
}

/** Conversations with applicants and expert members, and a member's own with recruiters. */
export const InboxPage = ({ rows, next, now, organization }: InboxProps) => (
  <div className="page wrap">
    {organization && (
      <BackLink href={paths.company(organization.id)}>
        <bdi>{organization.name}</bdi>
      </BackLink>
    )}
    <PageHead
      title="Messages"
      lead={
        organization
          ? 'From applicants and expert members.'
          : 'Conversations with applicants, expert members and recruiters.'
      }
    />
    {rows.length === 0 ? (
      <EmptyState title={NO_MESSAGES} lead="Messages from applicants appear here.">
        {!organization && <ButtonLink href={paths.companies}>Browse organizations</ButtonLink>}
      </EmptyState>
    ) : (
      <ul className="rows card card-pad" id="cards">
        {rows.map((row) => (
          <li key={row.id}>
            <InboxItem row={row} now={now} />
          </li>
        ))}
      </ul>
    )}
    {next && (
      <p className="actions mt-6">
        <ButtonLink href={olderThan(next, organization?.id)}>Older messages</ButtonLink>
      </p>
    )}
  </div>
)

type InboxProps = Page<InboxRow> & { now: Date; organization: { id: string; name: string } | null }

const NO_MESSAGES = 'No messages yet'

const olderThan = (cursor: string, organizationId: string | undefined) =>
  organizationId
    ? `${paths.inboxOf(organizationId)}&cursor=${cursor}`
    : `${paths.directTalks}?cursor=${cursor}`

const InboxItem = ({ row, now }: { row: InboxRow; now: Date }) => (
  <RowContent
    icon={row.unread > 0 ? 'mail' : 'message-square'}
    level={2}
    title={
      <a
        href={
          row.opportunityId
            ? paths.reviewMessages(row.opportunityId, row.id)
            : paths.directTalk(row.id)
        }
        dir="auto"
      >
        {row.name}
      </a>
    }
  >
    {row.unread > 0 && <b>{pluralize(row.unread, 'new message')}. </b>}
    <bdi>{row.about}</bdi>, {formatRelative(row.createdAt, now)}. <bdi>{excerpt(row.last, 80)}</bdi>
  </RowContent>
)
