import {
  AFTER_END,
  CONVERSATION_OVER,
  ORGANIZATION_CLOSED,
  type WritingState as Writing,
} from '../../lib/applications/conversation.ts'
import { Closed, Composer, type ComposerProps } from './composer.tsx'
import { Live } from './live.tsx'
import { MessageList, type Places, type VisibleMessage } from './messages.tsx'

export type VisibleConversation = {
  /** `messages` is where they are sent, unless that is the page. */
  places: Places & { stream: string; messages?: string }
  /** With another state the page is another. */
  state: string
  writing: Writing
  /** False where nothing more can happen. */
  isLive?: boolean
  unread: number
  other: string
  empty: string
  over?: string
  hint?: string | undefined
}

export type ConversationSectionProps = {
  talk: VisibleConversation
  messages: { rows: VisibleMessage[]; earlier: boolean; later: boolean }
  stream: string
  composer: ComposerProps
}

/** A `whole` page opens at its end. */
export const ConversationSection = ({
  whole,
  ...props
}: ConversationSectionProps & { whole?: boolean }) => {
  const { talk, messages } = props
  return (
    <section
      className="talk"
      id="conversation"
      aria-labelledby="conversation-title"
      data-conversation={whole ? 'whole' : 'part'}
    >
      <h2 className="quiet-heading" id="conversation-title">
        Messages
      </h2>
      <MessageList
        places={talk.places}
        unread={talk.unread}
        empty={talk.writing === 'open' && talk.empty}
        {...messages}
      />
      <ConversationWriting {...props} />
      <ConversationLive {...props} />
    </section>
  )
}

export const ChangedConversationSection = (props: ConversationSectionProps) => (
  <>
    <ConversationWriting {...props} swap />
    <ConversationLive {...props} swap />
  </>
)

type Swap = { swap?: boolean }

export function ConversationWriting({
  talk,
  messages,
  composer,
  swap = false,
}: ConversationSectionProps & Swap) {
  if (talk.writing === 'open') return <Composer {...composer} hint={talk.hint} swap={swap} />
  return (
    <Closed {...composer} swap={swap}>
      {talk.writing === 'away' ? (
        <>
          <bdi>{talk.other}</bdi> has paused their account. You can write when they’re back.
        </>
      ) : talk.writing === 'resting' ? (
        `${AFTER_END}.`
      ) : (
        `${talk.writing === 'organization_closed' ? ORGANIZATION_CLOSED : (talk.over ?? CONVERSATION_OVER)}. ${messages.rows.length > 0 ? WRITTEN : UNWRITTEN}`
      )}
    </Closed>
  )
}

const WRITTEN = 'You can still read your messages.'
const UNWRITTEN = 'There are no messages.'

export const ConversationLive = ({ talk, stream, swap }: ConversationSectionProps & Swap) => (
  <Live
    state={talk.state}
    page={talk.places.page}
    stream={talk.isLive === false ? undefined : stream}
    swap={swap}
  />
)
