import { Hono } from 'hono'
import { type ApplicationTalk, findTalk, talkState } from '../../db/applications/conversation.ts'
import type { Party } from '../../db/applications/parties.ts'
import { listMessages, markRead } from '../../db/queries/messages.ts'
import { MESSAGE_REFUSALS } from '../../lib/applications/conversation.ts'
import { notFound } from '../../lib/errors.ts'
import { MENTORSHIP_FAILED } from '../../lib/mentorship.ts'
import { type Path, paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import {
  ChangedTalk,
  type ConversationProps,
  hintOf,
  TalkPage,
  talkPlaces,
} from '../../views/applications/conversation.tsx'
import { Composer, type Refused } from '../../views/conversation/composer.tsx'
import { EarlierMessages, MessageItem } from '../../views/conversation/messages.tsx'
import { receiveMessage } from '../conversation/receive.ts'
import { sequence } from '../conversation/sequence.ts'
import { streamMessages } from '../conversation/stream.tsx'
import { below } from '../http/below.ts'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { failing } from '../http/middleware/failing.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import { loadTalk } from './required.ts'
import { showMessages } from './shown-messages.ts'

/** Messages that the page shows at a time. */
const SHOWN = 50

type Places = Record<'messages' | 'stream' | 'reading', string>

const routesOf = (party: Party, places: Places) =>
  new Hono<AppEnv>()
    .get(places.messages, requireMember, (c) => messagesPage(c, party))
    .post(
      places.messages,
      requireMember,
      limitBody(256 * 1024),
      failing(MENTORSHIP_FAILED.message),
      (c) => receive(c, party),
    )
    .get(places.stream, requireMember, (c) => stream(c, party))
    .post(places.reading, requireMember, limitBody(16 * 1024), (c) => read(c, party))

const within = <Base extends string>(base: Base) => {
  const pattern = below(base)
  return <Rest extends string>(address: Path<`${Base}${Rest}`>) => pattern(address)
}

const own = within(paths.applications)
/** What an applicant and the team of a posting write to each other: the applicant's side. */
export const ownTalk = routesOf('applicant', {
  messages: own(paths.applicationMessages),
  stream: own(paths.applicationStream),
  reading: own(paths.applicationReading),
})

const reviewed = within(paths.postings)
/** The same from the team's side. */
export const reviewedTalk = routesOf('team', {
  messages: reviewed(paths.reviewMessages),
  stream: reviewed(paths.reviewStream),
  reading: reviewed(paths.reviewReading),
})

async function messagesPage(c: AppContext, party: Party) {
  const talk = await loadTalk(c, party)
  const before = sequence.parse(c.req.query('before'))
  const from = c.req.query('from')
  if (wantsFragment(c) && from !== undefined) return changedSince(c, talk, from)
  if (wantsFragment(c) && before !== undefined) return earlier(c, talk, before)
  return page(c, talk, { before })
}

type Shown = { before?: number | undefined; composer?: Refused }

async function page(c: AppContext, talk: ApplicationTalk, shown: Shown) {
  const props = await loadConversation(c, talk, shown)
  return c.render(<TalkPage {...props} />, {
    title: talk.party === 'team' ? talk.applicantName : `Messages: ${talk.title}`,
  })
}

/** What shows the conversation of an application, as a part of a page or as one. */
export async function loadConversation(
  c: AppContext,
  talk: ApplicationTalk,
  { before, composer = {} }: Shown = {},
): Promise<ConversationProps> {
  const { db } = c.var
  const { rows, earlier } = await listMessages(
    db,
    { applicationId: talk.id },
    { before, limit: SHOWN },
  )
  const after = String(rows.at(-1)?.sequence ?? 0)
  const since = new URLSearchParams({ after, status: talkState(talk) })
  return {
    talk,
    state: talkState(talk),
    messages: { rows: await showMessages(c, talk, rows), earlier, later: before !== undefined },
    stream: `${talkPlaces(talk).stream}?${since}`,
    composer: { ...newComposer(talk), ...composer },
  }
}

const newComposer = (talk: ApplicationTalk) => ({
  action: talkPlaces(talk).page,
  clientId: crypto.randomUUID(),
})

/** What is new on a page that shows the conversation in the state `from`. */
async function changedSince(c: AppContext, talk: ApplicationTalk, from: string) {
  if (from === talkState(talk)) return c.body(null, 204)
  return fragment(c, <ChangedTalk {...(await loadConversation(c, talk))} />)
}

async function earlier(c: AppContext, talk: ApplicationTalk, before: number) {
  const of = { applicationId: talk.id }
  const found = await listMessages(c.get('db'), of, { before, limit: SHOWN })
  const rows = await showMessages(c, talk, found.rows)
  const props = { rows, earlier: found.earlier, page: talkPlaces(talk).page }
  return fragment(c, <EarlierMessages {...props} />)
}

async function receive(c: AppContext, party: Party) {
  const talk = await loadTalk(c, party)
  const received = await receiveMessage(c, { applicationId: talk.id }, MESSAGE_REFUSALS)
  if (received.ok) {
    const { message } = received
    if (!wantsFragment(c))
      return c.redirect(`${talkPlaces(talk).page}#message-${message.sequence}`, 303)
    const [item] = await showMessages(c, talk, [message])
    return fragment(
      c,
      <>
        <MessageItem message={item!} />
        <Composer {...newComposer(talk)} hint={hintOf(talk)} swap />
      </>,
    )
  }
  if (received.reason === 'not_found') throw notFound('Application')
  const { composer, status } = received
  c.status(status)
  if (!wantsFragment(c)) return page(c, talk, { composer })
  const props = await loadConversation(c, talk, { composer })
  // The text stays where it was typed, also where nothing can be sent any more.
  if (talk.writing !== 'open')
    return fragment(c, <ChangedTalk {...props} />, { toast: failed(`${composer.error}.`) })
  return fragment(c, <Composer {...props.composer} hint={hintOf(talk)} swap />)
}

async function stream(c: AppContext, party: Party) {
  const talk = await loadTalk(c, party)
  return streamMessages(c, {
    talk: { applicationId: talk.id },
    seen: c.req.query('status') ?? talkState(talk),
    state: async () => {
      const { db, member } = c.var
      const now = await findTalk(db, member.id, talk.id, party, new Date())
      return now && talkState(now)
    },
    show: (rows) => showMessages(c, talk, rows),
  })
}

async function read(c: AppContext, party: Party) {
  const talk = await loadTalk(c, party)
  const upTo = sequence.parse((await formBody(c)).upTo)
  const { db, member } = c.var
  if (upTo !== undefined) await markRead(db, member.id, { applicationId: talk.id }, upTo)
  return wantsFragment(c) ? c.body(null, 204) : c.redirect(talkPlaces(talk).page, 303)
}
