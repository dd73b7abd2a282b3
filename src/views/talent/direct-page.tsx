import type { Page } from '../../db/queries/listing.ts'
import type { Direct, DirectAccess } from '../../db/talent/direct.ts'
import { paths } from '../../lib/paths.ts'
import { DIRECT_REFUSALS } from '../../lib/talent/direct.ts'
import { CONTACT_LENGTH } from '../../lib/talent/invitation.ts'
import { excerpt, fullName } from '../../lib/text/format.ts'
import { AccountRow } from '../account/row.tsx'
import { BlockLink, ReportLink } from '../safety/report-link.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Day, Moment } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { type Filled, Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

type Words = Partial<Filled<{ words: string }>>

type FormProps = Words & { action: string; label: string; hint: string; send: string }

const WordsForm = ({ action, label, hint, send, typed, errors = {} }: FormProps) => (
  <Form className="form" action={action} noValidate>
    <ErrorSummary errors={errors} />
    <Textarea
      name="words"
      label={label}
      required
      rows={6}
      defaultValue={typed?.words}
      error={errors.words}
      hint={hint}
    />
    <div>
      <Button type="submit" variant="primary" pending="Sending...">
        {send}
      </Button>
    </div>
  </Form>
)

/** Where an expert member writes to the recruiters of an organization, or is told why not. */
export const WritePage = ({ access, ...form }: Words & { access: DirectAccess }) => (
  <div className="page wrap stack">
    <BackLink href={paths.company(access.id)}>
      <bdi>{access.name}</bdi>
    </BackLink>
    <PageHead
      title="Write to the recruiters"
      lead="Expert members can open one conversation with each organization that has shown who it is and has something live: a message of yours, and one answer."
    />
    {access.refusal ? (
      <EmptyState title="Not now" lead={DIRECT_REFUSALS[access.refusal]}>
        {access.refusal === 'tier' && (
          <ButtonLink href={paths.membership} variant="soft">
            See the Tiers
          </ButtonLink>
        )}
        {access.refusal === 'again' && (
          <ButtonLink href={paths.directTalks}>Your Messages to Recruiters</ButtonLink>
        )}
      </EmptyState>
    ) : (
      <Card>
        <WordsForm
          {...form}
          action={paths.directMessage(access.id)}
          label="Message"
          hint={`At most ${CONTACT_LENGTH} characters. Its owners, admins and recruiters read it, with your name and profile.`}
          send="Send"
        />
      </Card>
    )}
  </div>
)

/** What was written, and what was answered. */
export const DirectPage = ({ direct, ...form }: Words & { direct: Direct }) => {
  const { id, organizationId, organization, memberId, own, words, answer, answeredAt } = direct
  return (
    <div className="page wrap stack">
      <BackLink href={paths.directTalks}>Messages to recruiters</BackLink>
      <PageHead
        title={<bdi>{own ? organization : fullName(direct)}</bdi>}
        lead={own ? 'What you wrote to its recruiters.' : <bdi>{`To ${organization}`}</bdi>}
      >
        <ButtonLink href={own ? paths.company(organizationId) : paths.member(memberId)}>
          {own ? 'See the Organization' : 'See the Profile'}
        </ButtonLink>
      </PageHead>
      <Card>
        <h2 className="quiet-heading">{own ? 'You' : <bdi>{fullName(direct)}</bdi>}</h2>
        <p className="prose" dir="auto">
          {words}
        </p>
        <p className="hint">
          <Moment of={direct.createdAt} />
        </p>
      </Card>
      {answer && answeredAt && (
        <Card>
          <h2 className="quiet-heading">
            <bdi>{organization}</bdi>
          </h2>
          <p className="prose" dir="auto">
            {answer}
          </p>
          <p className="hint">
            <Moment of={answeredAt} />
          </p>
        </Card>
      )}
      {!answer && own && <p className="hint">Not answered yet.</p>}
      {!answer && !own && (
        <Card>
          <WordsForm
            {...form}
            action={paths.directTalk(id)}
            label="Answer"
            hint="One answer can be given, by one of you. It is from the organization, without your name."
            send="Answer"
          />
        </Card>
      )}
      {!own && (
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
        {rows.map((row) => (
          <AccountRow
            key={row.id}
            icon={row.answer ? 'circle-check' : 'mail'}
            level={2}
            title={
              <a href={paths.directTalk(row.id)} dir="auto">
                {row.own ? row.organization : `${fullName(row)} to ${row.organization}`}
              </a>
            }
          >
            <Day of={row.createdAt} />. {row.answer ? 'Answered.' : 'Not answered yet.'}{' '}
            <bdi>{excerpt(row.words, 80)}</bdi>
          </AccountRow>
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
