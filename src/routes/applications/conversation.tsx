import type { ApplicationParty } from '../../db/applications/access.ts'
import {
  type ApplicationConversation,
  conversationState,
  findApplicationConversation,
} from '../../db/conversations/application-conversation.ts'
import type { Path } from '../../lib/paths/path.ts'
import { paths } from '../../lib/paths.ts'
import {
  ApplicationConversationPage,
  visibleConversation,
} from '../../views/applications/conversation.tsx'
import {
  type ConversationKind,
  conversationRoutes,
  loadConversationProps,
} from '../conversation/conversation-routes.tsx'
import type { AppContext } from '../http/context.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { loadApplicationConversation } from './guards.ts'
import { showMessages } from './shown-messages.ts'

export const applicationKind = (
  party: ApplicationParty,
): ConversationKind<ApplicationConversation> => ({
  noun: 'Application',
  load: (c) => loadApplicationConversation(c, party),
  state: async (c, { id }) => {
    const { db, member } = c.var
    const talk = await findApplicationConversation(db, member.id, id, party, new Date())
    return talk && conversationState(talk)
  },
  of: ({ id }) => ({ applicationId: id }),
  shown: (talk) => visibleConversation(talk, conversationState(talk)),
  messages: showMessages,
  render: (c, talk, props) => {
    const title = party === 'team' ? talk.applicantName : `Messages: ${talk.title}`
    return c.render(<ApplicationConversationPage of={talk} shown={props} />, { title })
  },
})

export const loadConversation = (c: AppContext, talk: ApplicationConversation) =>
  loadConversationProps(c, applicationKind(talk.party), talk)

const within = <Base extends string>(base: Base) => {
  const pattern = relativePattern(base)
  return <Rest extends string>(address: Path<`${Base}${Rest}`>) => pattern(address)
}

const own = within(paths.applications)
export const ownConversation = conversationRoutes(applicationKind('applicant'), {
  messages: own(paths.applicationMessages),
  stream: own(paths.applicationStream),
  reading: own(paths.applicationReading),
})

const reviewed = within(paths.postings)
export const reviewedConversation = conversationRoutes(applicationKind('team'), {
  messages: reviewed(paths.reviewMessages),
  stream: reviewed(paths.reviewStream),
  reading: reviewed(paths.reviewReading),
})
