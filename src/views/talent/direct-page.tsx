import type { Page } from '../../db/pagination.ts'
import type { Direct } from '../../db/talent/direct.ts'
import type { DirectAccess } from '../../db/talent/open-direct.ts'
import { paths } from '../../lib/paths.ts'
import { DIRECT_REFUSALS, tryAgainIn } from '../../lib/talent/direct.ts'
import { CONTACT_NOTE_LENGTH } from '../../lib/talent/invitation.ts'
import { excerpt, formatNumber, fullName, pluralize } from '../../lib/text/format.ts'
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
import { Day } from '../ui/day.tsx'
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

/** Where an expert member writes to the recruiters of an organization, or is told why not. */
export const WritePage = ({ access, wait, typed, errors = {} }: WritePageProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.company(access.id)}>
      <bdi>{access.name}</bdi>
    </BackLink>
    <PageHead
      title="Write to the recruiters"
      lead="Expert members can open one conversation with each organization that has shown who it is and has something live: all of its owners, admins and recruiters read it and may answer."
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
    title="Not now"
    lead={[DIRECT_REFUSALS[refusal], refusal === 'full' && tryAgainIn(wait)]
      .filter(Boolean)
      .join(' ')}
  >
    {(refusal === 'tier' || refusal === 'trial') && (
      <ButtonLink href={paths.membership} variant="soft">
        See the Tiers
      </ButtonLink>
    )}
    {refusal === 'again' && (
      <ButtonLink href={paths.directTalks}>Your Messages to Recruiters</ButtonLink>
    )}
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
        hint={`At most ${formatNumber(CONTACT_NOTE_LENGTH)} characters. They see your name and your profile.`}
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
  empty: 'Nothing written yet.',
  hint: direct.own
    ? undefined
    : `They read it as from ${direct.organization}, without your name. Your colleagues see who wrote.`,
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
      <BackLink href={paths.directTalks}>Messages to recruiters</BackLink>
      <PageHead
        title={<bdi>{own ? organization : fullName(direct)}</bdi>}
        lead={
          own ? (
            'Its owners, admins and recruiters read what you write.'
          ) : (
            <bdi>{`To ${organization}`}</bdi>
          )
        }
      >
        <ButtonLink href={own ? paths.company(organizationId) : paths.member(memberId)}>
          {own ? 'See the Organization' : 'See the Profile'}
        </ButtonLink>
      </PageHead>
      <ConversationSection {...shown} whole />
      {own ? (
        !answeredAt && <p className="hint">Not answered yet.</p>
      ) : (
        <p className="actions">
          <ReportLink type="member" id={memberId} named />
          <BlockLink id={memberId} next={paths.directTalks} />
        </p>
      )}
    </div>
  )
}

/** What a member wrote to recruiters, and what reached those of their organizations. */
export const DirectsPage = ({ rows, next }: Page<Direct>) => (
  <div className="page wrap">
    <PageHead
      title="Messages to recruiters"
      lead="What you wrote to organizations, and what expert members wrote to yours."
    />
    {rows.length === 0 ? (
      <EmptyState
        title="None"
        lead="Expert members can write to the recruiters on an organization’s page."
      >
        <ButtonLink href={paths.companies}>See Organizations</ButtonLink>
      </EmptyState>
    ) : (
      <ul className="rows card card-pad" id="cards">
        {rows.map((direct) => (
          <li key={direct.id}>
            <DirectRow {...direct} />
          </li>
        ))}
      </ul>
    )}
    {next && (
      <p className="actions mt-6">
        <ButtonLink href={`${paths.directTalks}?cursor=${next}`}>Older</ButtonLink>
      </p>
    )}
  </div>
)

const DirectRow = ({ organization, own, unread, answeredAt, words, ...direct }: Direct) => (
  <RowContent
    icon={unread > 0 ? 'mail' : answeredAt ? 'circle-check' : 'hourglass'}
    level={2}
    title={
      <a href={paths.directTalk(direct.id)} dir="auto">
        {own ? organization : `${fullName(direct)} to ${organization}`}
      </a>
    }
  >
    {unread > 0 && <b>{pluralize(unread, 'new message')}. </b>}
    Begun on <Day of={direct.createdAt} />. {answeredAt ? 'Answered.' : 'Not answered yet.'}{' '}
    <bdi>{excerpt(words, 80)}</bdi>
  </RowContent>
)
