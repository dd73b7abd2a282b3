import type { Direct } from '../../db/talent/direct.ts'
import type { DirectAccess } from '../../db/talent/open-direct.ts'
import { paths } from '../../lib/paths.ts'
import { DIRECT_REFUSALS, tryAgainIn } from '../../lib/talent/direct.ts'
import { CONTACT_NOTE_LENGTH } from '../../lib/talent/invitation.ts'
import { formatNumber, fullName } from '../../lib/text/format.ts'
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
    {refusal === 'again' && <ButtonLink href={paths.conversations}>Your messages</ButtonLink>}
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
      <BackLink href={paths.conversations}>Messages</BackLink>
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
          <BlockLink id={memberId} next={paths.conversations} />
        </p>
      )}
    </div>
  )
}
