import type { ReactNode } from 'react'
import type { ListedAction } from '../../db/operators/log.ts'
import type { WaitingMessage } from '../../db/operators/messages.ts'
import type { Page } from '../../db/pagination.ts'
import type { ContactMessage } from '../../db/schema/contact-messages.ts'
import { describeSender } from '../../lib/mail/emails/contact.ts'
import { paths } from '../../lib/paths.ts'
import { RowContent } from '../account/row.tsx'
import { DateTime } from '../ui/day.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { ActionLinks, AdminPage, LogCard, StatusFact } from './frame.tsx'
import { LaterLink } from './later-link.tsx'
import { RowsCard } from './rows-card.tsx'

/** What waits for an answer, by tier. */
export const MessagesPage = ({ messages }: { messages: Page<WaitingMessage> }) => (
  <AdminPage
    title="Messages"
    lead="Messages from the contact page, paid plans first, then oldest first."
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
        {topic}
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
      title={topic}
      lead={
        <>
          {describeSender(message)}, <bdi>{name}</bdi>, <DateTime of={createdAt} />
        </>
      }
    >
      <MessageText message={message} />
      <LogCard log={log} about={{ type: 'contact', id }} />
    </AdminPage>
  )
}

function MessageText({ message }: { message: ContactMessage }) {
  const { id, email, topic, answeredAt, memberId } = message
  const subject = encodeURIComponent(`Re: ${topic}`)
  return (
    <StatusFact title="Message">
      <p className="written" dir="auto">
        {message.message}
      </p>
      <p>
        <a className="link" href={`mailto:${email}?subject=${subject}`}>
          Write to <bdi>{email}</bdi>
        </a>
      </p>
      {memberId && (
        <p>
          <MoreLink href={paths.adminMember(memberId)}>The member</MoreLink>
        </p>
      )}
      {answeredAt && (
        <p>
          Answered <DateTime of={answeredAt} />.
        </p>
      )}
      <ActionLinks
        acts={[
          answeredAt
            ? { label: 'Move back to inbox', href: paths.adminMessageAct(id, 'return') }
            : { label: 'Mark as answered', href: paths.adminMessageAct(id, 'answer') },
        ]}
      />
    </StatusFact>
  )
}
