import type { OwnMentorship } from '../../db/queries/mentorships.ts'
import type { Message } from '../../db/schema/messages.ts'
import { paths } from '../../lib/paths.ts'
import { ReportLink } from '../safety/report-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Moment } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type ListProps = {
  mentorship: OwnMentorship
  viewerId: string
  rows: Message[]
  earlier: boolean
  later: boolean
}

export const MessageList = ({ mentorship, viewerId, rows, earlier, later }: ListProps) => (
  <>
    <EarlierLink mentorshipId={mentorship.id} rows={rows} earlier={earlier} />
    {/* Outside the log, so that what comes in here is not read out as new. */}
    <ol className="messages" id="earlier-messages" />
    {rows.length === 0 && mentorship.status === 'active' && (
      <p className="hint no-messages">
        Nothing written yet. The first message may be a single question.
      </p>
    )}
    <div role="log" aria-label="Messages">
      <ol className="messages" id="messages">
        {rows.map((message) => (
          <MessageItem key={message.id} message={message} viewerId={viewerId} />
        ))}
      </ol>
    </div>
    {later && (
      <noscript>
        <ButtonLink href={paths.mentorship(mentorship.id)}>Show the latest messages</ButtonLink>
      </noscript>
    )}
    <Button variant="soft" className="newest" id="newest" hidden>
      New message below
      <Icon of="arrow-down" />
    </Button>
    <ReadForm mentorship={mentorship} upTo={rows.at(-1)?.sequence ?? 0} />
  </>
)

type ItemProps = { message: Message; viewerId: string }

/** A message; the number on it is its place among the others. */
export const MessageItem = ({ message, viewerId }: ItemProps) => {
  const own = message.senderId === viewerId
  return (
    <li
      className={own ? 'message message-own' : 'message'}
      id={`message-${message.sequence}`}
      data-sequence={message.sequence}
    >
      <VisuallyHidden>{own ? 'You wrote:' : 'They wrote:'}</VisuallyHidden>
      <p dir="auto">
        <LinkedText text={message.body} newTab />
      </p>
      <Moment of={message.createdAt} />
      {!own && <ReportLink type="message" id={message.id} />}
    </li>
  )
}

type EarlierProps = { mentorshipId: string; rows: Message[]; earlier: boolean; swap?: boolean }

const EarlierLink = ({ mentorshipId, rows, earlier, swap }: EarlierProps) => {
  const href = `${paths.mentorship(mentorshipId)}?before=${rows[0]?.sequence ?? 0}`
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
          Show earlier messages
        </ButtonLink>
      )}
      {swap && !earlier && (
        <p className="hint" id="show-earlier" tabIndex={-1}>
          The conversation begins here.
        </p>
      )}
    </div>
  )
}

/** What 'Show earlier messages' puts before the others. */
export const EarlierMessages = ({ viewerId, ...props }: EarlierProps & { viewerId: string }) => (
  <>
    {props.rows.map((message) => (
      <MessageItem key={message.id} message={message} viewerId={viewerId} />
    ))}
    <EarlierLink {...props} swap />
  </>
)

/** Says how far the conversation is read: the script does, and without one the member. */
const ReadForm = ({ mentorship, upTo }: { mentorship: OwnMentorship; upTo: number }) => (
  <Form
    className={mentorship.unread > 0 ? 'read hidden noscript:block' : 'hidden'}
    id="reading"
    action={paths.reading(mentorship.id)}
    hx-trigger="read"
    swap="none"
    sync={null}
    data-unread={mentorship.unread}
  >
    <input type="hidden" name="upTo" value={upTo} />
    <Button type="submit">Mark as read</Button>
  </Form>
)
