import type { Conversation } from '../../db/conversations/conversation.ts'
import type { Message } from '../../db/schema/messages.ts'
import { CONVERSATION_PLACES } from '../../lib/conversations/list-query.ts'
import { type Failure, notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import type { VisibleConversation } from '../../views/conversation/conversation-section.tsx'
import { type InboxProps, OpenConversationPage } from '../../views/conversation/list-page.tsx'
import type { VisibleMessage } from '../../views/conversation/messages.tsx'
import { applicationKind } from '../applications/conversation.tsx'
import { loadConversationOf } from '../applications/guards.ts'
import type { AppContext } from '../http/context.ts'
import { mentorshipKind } from '../mentorship/conversation.tsx'
import { directKind } from '../recruiters.tsx'
import type { ConversationKind } from './conversation-routes.tsx'

/** A conversation of any kind, with what its own page would do with it. */
type Opened = {
  of: Conversation
  shown: VisibleConversation
  /** Where all of it is. */
  page: string
  about: string
  state: (c: AppContext) => Promise<string | null>
  messages: (c: AppContext, rows: Message[]) => Promise<VisibleMessage[]>
  refusal: Failure | undefined
}

function opens<Found>(
  kind: ConversationKind<Found>,
  aboutOf: (found: Found) => string,
  load = kind.load,
) {
  return async (c: AppContext, place: string): Promise<Opened> => {
    const found = await load(c)
    const shown = kind.shown(found)
    const id = c.req.param('id')!
    const places = {
      page: paths.conversation(place, id),
      stream: paths.conversationStream(place, id),
      reading: paths.conversationReading(place, id),
    }
    return {
      of: kind.of(found),
      shown: { ...shown, places },
      page: shown.places.page,
      about: aboutOf(found),
      state: (c) => kind.state(c, found),
      messages: (c, rows) => kind.messages(c, found, rows),
      refusal: kind.refusal?.(found),
    }
  }
}

const PLACES = {
  mentorship: opens(mentorshipKind, () => 'Mentorship'),
  application: opens(
    applicationKind('applicant'),
    ({ title }) => title,
    (c) => loadConversationOf(c, 'applicant'),
  ),
  applicant: opens(
    applicationKind('team'),
    ({ title }) => title,
    (c) => loadConversationOf(c, 'team'),
  ),
  direct: opens(directKind, ({ own, organization }) => (own ? 'Recruiters' : `To ${organization}`)),
}

/** Beside the list that `load` gives. */
export const openKind = (
  load: (c: AppContext) => Promise<InboxProps>,
): ConversationKind<Opened> => ({
  noun: 'Conversation',
  load: (c) => {
    const place = CONVERSATION_PLACES.find((place) => place === c.req.param('kind'))
    if (!place) throw notFound('Conversation')
    return PLACES[place](c, place)
  },
  state: (c, { state }) => state(c),
  of: ({ of }) => of,
  shown: ({ shown }) => shown,
  messages: (c, { messages }, rows) => messages(c, rows),
  refusal: ({ refusal }) => refusal,
  render: async (c, { shown, page, about }, props) =>
    c.render(
      <OpenConversationPage
        list={await load(c)}
        shown={props}
        open={{ id: c.req.param('id')!, name: shown.other, page, about }}
      />,
      { title: shown.other, indexable: false },
    ),
})
