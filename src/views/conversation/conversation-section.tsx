import {
  AFTER_END,
  type ConversationWriting as Writing,
} from '../../lib/applications/conversation.ts'
import { Closed, Composer, type ComposerProps } from './composer.tsx'
import { Live } from './live.tsx'
import { MessageList, type Places, type VisibleMessage } from './messages.tsx'

/** A conversation between somebody and a team, as the side sees it that looks. */
export type VisibleConversation = {
  /** `messages` is where they are sent, unless that is the page. */
  places: Places & { stream: string; messages?: string }
  /** What the page shows of who may write, and of names: another word is another page. */
  state: string
  writing: Writing
  /** False where nothing more can happen. */
  isLive?: boolean
  /** How many of the other side's messages the reader has not seen. */
  unread: number
  /** What stands for the other side. */
  other: string
  /** Said where nothing is written yet. */
  empty: string
  /** Shown once the conversation is over. */
  over?: string
  /** Said beside what the reader writes. */
  hint?: string | undefined
}

export type ConversationSectionProps = {
  talk: VisibleConversation
  messages: { rows: VisibleMessage[]; earlier: boolean; later: boolean }
  /** The address of the stream of what comes after this page. */
  stream: string
  composer: ComposerProps
}

/**
 * The messages of a conversation, on whichever page it stands; `whole` where it is what the page is
 * about, which then opens at its end.
 */
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

/** What is different on an open page once other things may be written; what stands there stays. */
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
          <bdi>{talk.other}</bdi> is taking a break. You can write again afterwards.
        </>
      ) : talk.writing === 'resting' ? (
        `${AFTER_END}.`
      ) : (
        `${talk.over ?? 'This conversation is over.'} ${messages.rows.length > 0 ? WRITTEN : UNWRITTEN}`
      )}
    </Closed>
  )
}

const WRITTEN = 'What you wrote to each other stays here to be read.'
const UNWRITTEN = 'You wrote nothing to each other here.'

export const ConversationLive = ({ talk, stream, swap }: ConversationSectionProps & Swap) => (
  <Live
    state={talk.state}
    page={talk.places.page}
    stream={talk.isLive === false ? undefined : stream}
    swap={swap}
  />
)
