import type { ReactNode } from 'react'
import type { Message } from '../../db/schema/messages.ts'
import { ReportLink } from '../safety/report-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export const BEGINS_HERE = 'The conversation begins here.'

export const SHOW_LATEST = 'Show the latest messages'

export const SHOW_EARLIER = 'Show earlier messages'

export type VisibleMessage = Pick<Message, 'id' | 'sequence' | 'body' | 'createdAt'> & {
  own: boolean
  /** Who wrote it: `You`, `They`, or a name. */
  by: string
  /** Whether the name is visible. */
  named?: boolean
}

export const messageVisibleTo =
  (viewerId: string) =>
  ({ id, sequence, body, createdAt, senderId }: Message): VisibleMessage => {
    const own = senderId === viewerId
    return { id, sequence, body, createdAt, own, by: own ? 'You' : 'They' }
  }

export type Places = { page: string; reading: string }

type ListProps = {
  places: Places
  rows: VisibleMessage[]
  earlier: boolean
  later: boolean
  unread: number
  empty?: ReactNode
}

export const MessageList = ({ places, rows, earlier, later, unread, empty }: ListProps) => (
  <>
    <EarlierLink page={places.page} rows={rows} earlier={earlier} />
    {/* Outside the log, so that what comes in here is not read out as new. */}
    <ol className="messages" id="earlier-messages" />
    {rows.length === 0 && empty && <p className="hint no-messages">{empty}</p>}
    <div role="log" aria-label="Messages">
      <ol className="messages" id="messages">
        {rows.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ol>
    </div>
    {later && (
      <noscript>
        <ButtonLink href={places.page}>{SHOW_LATEST}</ButtonLink>
      </noscript>
    )}
    <Button variant="soft" className="newest" id="newest" hidden>
      New message below
      <Icon of="arrow-down" />
    </Button>
    <ReadForm action={places.reading} unread={unread} upTo={rows.at(-1)?.sequence ?? 0} />
  </>
)

export function MessageItem({ message }: { message: VisibleMessage }) {
  const { id, sequence, body, createdAt, own, by, named } = message
  return (
    <li
      className={own ? 'message message-own' : 'message'}
      id={`message-${sequence}`}
      data-sequence={sequence}
    >
      {named ? (
        <b className="text-small">
          <bdi>{by}</bdi>
        </b>
      ) : (
        <VisuallyHidden>{`${by} wrote:`}</VisuallyHidden>
      )}
      <p dir="auto">
        <LinkedText text={body} newTab />
      </p>
      <DateTime of={createdAt} start />
      {!own && <ReportLink type="message" id={id} />}
    </li>
  )
}

type EarlierProps = { page: string; rows: VisibleMessage[]; earlier: boolean; swap?: boolean }

const EarlierLink = ({ page, rows, earlier, swap }: EarlierProps) => {
  const href = `${page}?before=${rows[0]?.sequence ?? 0}`
  return (
    <div id="earlier" className="more" hx-swap-oob={swap ? 'outerHTML' : undefined}>
      {earlier && (
        <ButtonLink
          id="show-earlier"
          href={href}
          hx-get={href}
          hx-target="#earlier-messages"
          hx-swap="prepend"
          hx-sync="this:drop"
          data-failure="Failed to load earlier messages. Please try again."
        >
          {SHOW_EARLIER}
        </ButtonLink>
      )}
      {swap && !earlier && (
        <p className="hint" id="show-earlier" tabIndex={-1}>
          {BEGINS_HERE}
        </p>
      )}
    </div>
  )
}

export const EarlierMessages = (props: EarlierProps) => (
  <>
    {props.rows.map((message) => (
      <MessageItem key={message.id} message={message} />
    ))}
    <EarlierLink {...props} swap />
  </>
)

const ReadForm = ({ action, unread, upTo }: { action: string; unread: number; upTo: number }) => (
  <Form
    className={unread > 0 ? 'read hidden noscript:block' : 'hidden'}
    id="reading"
    action={action}
    hx-trigger="read"
    swap="none"
    sync={null}
    data-unread={unread}
  >
    <input type="hidden" name="upTo" value={upTo} />
    <Button type="submit">Mark as read</Button>
  </Form>
)
