import type { ApplicationTalk } from '../../db/applications/conversation.ts'
import { NAMELESS_HINT } from '../../lib/applications/conversation.ts'
import { paths } from '../../lib/paths.ts'
import { Closed, Composer, type ComposerProps } from '../conversation/composer.tsx'
import { Live } from '../conversation/live.tsx'
import { MessageList, type ShownMessage } from '../conversation/messages.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { PageHead } from '../ui/page-head.tsx'

export type ConversationProps = {
  talk: ApplicationTalk
  /** What the page shows of who may write. */
  state: string
  messages: { rows: ShownMessage[]; earlier: boolean; later: boolean }
  /** The address of the stream of what comes after this page. */
  stream: string
  composer: ComposerProps
}

/** Where the conversation of an application is, for the side that looks. */
export const talkPlaces = ({ party, id, opportunityId }: ApplicationTalk) =>
  party === 'applicant'
    ? {
        page: paths.applicationMessages(id),
        stream: paths.applicationStream(id),
        reading: paths.applicationReading(id),
      }
    : {
        page: paths.reviewMessages(opportunityId, id),
        stream: paths.reviewStream(opportunityId, id),
        reading: paths.reviewReading(opportunityId, id),
      }

/** What an applicant and the team of a posting write to each other, on a page of its own. */
export const TalkPage = (props: ConversationProps) => {
  const { id, party, title, applicantName, from, opportunityId } = props.talk
  return (
    <div className="page wrap stack">
      {party === 'team' ? (
        <BackLink href={paths.reviewed(opportunityId, id)}>The application</BackLink>
      ) : (
        <BackLink href={paths.application(id)}>Your application</BackLink>
      )}
      <PageHead
        title={<bdi>{party === 'team' ? applicantName : title}</bdi>}
        lead={<bdi>{party === 'team' ? title : from}</bdi>}
      />
      <ApplicationConversation {...props} whole />
    </div>
  )
}

/**
 * The messages of an application, on whichever page it stands; `whole` where it is what the page is
 * about, which then opens at its end.
 */
export const ApplicationConversation = ({
  whole,
  ...props
}: ConversationProps & { whole?: boolean }) => {
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
        places={talkPlaces(talk)}
        unread={talk.unread}
        empty={talk.writing === 'open' && emptyOf(talk)}
        {...messages}
      />
      <TalkWriting {...props} />
      <TalkLive {...props} />
    </section>
  )
}

const emptyOf = ({ party, inPerson, from }: ApplicationTalk) =>
  `Nothing written yet. ${
    inPerson
      ? 'The first message may be a single question.'
      : party === 'applicant'
        ? 'What you write goes to the whole team.'
        : `The applicant reads it as from ${from}, without your name.`
  }`

/** What is different on an open page once other things may be written; what stands there stays. */
export const ChangedTalk = (props: ConversationProps) => (
  <>
    <TalkWriting {...props} swap />
    <TalkLive {...props} swap />
  </>
)

/** What is said beside what the applicant writes. */
export const hintOf = ({ party, nameless }: ApplicationTalk) =>
  party === 'applicant' && nameless ? NAMELESS_HINT : undefined

type Swap = { swap?: boolean }

function TalkWriting({ talk, messages, composer, swap = false }: ConversationProps & Swap) {
  if (talk.writing === 'open') return <Composer {...composer} hint={hintOf(talk)} swap={swap} />
  const other = talk.party === 'team' ? talk.applicantName : talk.from
  return (
    <Closed {...composer} swap={swap}>
      {talk.writing === 'away' ? (
        <>
          <bdi>{other}</bdi> is taking a break. You can write again afterwards.
        </>
      ) : (
        `This conversation is over. ${messages.rows.length > 0 ? WRITTEN : UNWRITTEN}`
      )}
    </Closed>
  )
}

const WRITTEN = 'What you wrote to each other stays here to be read.'
const UNWRITTEN = 'You wrote nothing to each other here.'

const TalkLive = ({ talk, state, stream, swap }: ConversationProps & Swap) => (
  <Live state={state} page={talkPlaces(talk).page} stream={stream} swap={swap} />
)
