import type { ReactNode } from 'react'
import type { ListedAction } from '../../db/operators/log.ts'
import type { WaitingMessage } from '../../db/operators/messages.ts'
import type { Page } from '../../db/pagination.ts'
import type { ContactMessage } from '../../db/schema/contact-messages.ts'
import { CONTACT_REPLY_LENGTH, TOPIC_LABELS } from '../../lib/contact/contact.ts'
import { describeSender } from '../../lib/mail/emails/contact.ts'
import { logPath } from '../../lib/operators/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { RowContent } from '../account/row.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/day.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { ActionLinks, AdminPage, LogCard, StatusFact } from './frame.tsx'
import { LaterLink } from './later-link.tsx'
import { RowsCard } from './rows-card.tsx'

/** What waits for an answer, by tier. */
export const MessagesPage = ({ messages }: { messages: Page<WaitingMessage> }) => (
  <AdminPage
    title="Messages"
    lead={
      <>
        Messages from the contact page, paid plans first, then oldest first.{' '}
        <a className="link" href={logPath({ action: 'message answered' })}>
          Answered messages
        </a>
      </>
    }
    at={paths.adminMessages}
  >
    <MessagesCard
      messages={messages.rows}
      title="Waiting"
      more={
        messages.next && (
          <LaterLink list={paths.adminMessages} cursor={messages.next}>
            Older messages
          </LaterLink>
        )
      }
    />
  </AdminPage>
)

type MessagesCardProps = { messages: WaitingMessage[]; title: string; more?: ReactNode }

/** Messages that wait, and what leads to more of them. */
export const MessagesCard = ({ messages, title, more }: MessagesCardProps) => (
  <RowsCard
    title={title}
    none="No messages to answer."
    rows={messages.map(messageItem)}
    more={more}
  />
)

const messageItem = ({ createdAt, ...message }: WaitingMessage) => (
  <li key={message.id}>
    <MessageRow {...message} createdAt={+createdAt} />
  </li>
)

type MessageRowProps = Omit<WaitingMessage, 'createdAt'> & { createdAt: number }

const MessageRow = ({ id, topic, tier, name, createdAt }: MessageRowProps) => (
  <RowContent
    icon="mail"
    title={
      <a className="text-link" href={paths.adminMessage(id)}>
        {TOPIC_LABELS[topic]}
      </a>
    }
  >
    {describeSender({ tier })}, <bdi>{name}</bdi>, <DateTime of={createdAt} />
  </RowContent>
)

export const AdminMessagePage = ({
  message,
  log,
}: {
  message: ContactMessage
  log: ListedAction[]
}) => {
  const { id, name, topic, createdAt } = message

  return (
    <AdminPage
      title={TOPIC_LABELS[topic]}
      lead={
        <>
          {describeSender(message)}, <bdi>{name}</bdi>, <DateTime of={createdAt} />
        </>
      }
    >
      <MessageText message={message} />
      <Reply message={message} />
      <LogCard log={log} about={{ type: 'contact', id }} />
    </AdminPage>
  )
}

function MessageText({ message }: { message: ContactMessage }) {
  const { email, topic, memberId } = message
  const subject = encodeURIComponent(`Re: ${TOPIC_LABELS[topic]}`)
  return (
    <StatusFact title="Message">
      <p className="written" dir="auto">
        {message.message}
      </p>
      <p>
        <a className="link" href={`mailto:${email}?subject=${subject}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
      {memberId && (
        <p>
          <MoreLink href={paths.adminMember(memberId)}>View member</MoreLink>
        </p>
      )}
    </StatusFact>
  )
}

const Reply = ({ message: { id, answeredAt, reply } }: { message: ContactMessage }) =>
  answeredAt ? (
    <StatusFact title="Reply">
      <p className="sub">
        Answered <DateTime of={answeredAt} />
      </p>
      {reply && (
        <p className="written" dir="auto">
          {reply}
        </p>
      )}
      <ActionLinks
        acts={[{ label: 'Reopen message', href: paths.adminMessageAct(id, 'return') }]}
      />
    </StatusFact>
  ) : (
    <StatusFact title="Reply">
      <Form className="form mt-4" action={paths.adminMessageAct(id, 'answer')}>
        <Textarea
          name="reply"
          label="Your reply"
          rows={6}
          hint="We email it, and keep it with the message."
          required
          maxLength={CONTACT_REPLY_LENGTH}
        />
        <div className="actions">
          <Button type="submit" variant="primary" pending="Sending...">
            Send reply
          </Button>
          <ButtonLink variant="quiet" href={paths.adminMessageAct(id, 'answer')}>
            Mark as answered without a reply
          </ButtonLink>
        </div>
      </Form>
    </StatusFact>
  )
