import { type ApplicationTalk, findTalk, talkState } from '../../db/applications/conversation.ts'
import type { Party } from '../../db/applications/parties.ts'
import { type Path, paths } from '../../lib/paths.ts'
import { shownApplicationTalk, TalkPage } from '../../views/applications/conversation.tsx'
import { loadTalkProps, type TalkKind, talkRoutes } from '../conversation/talk.tsx'
import { below } from '../http/below.ts'
import type { AppContext } from '../http/context.ts'
import { loadTalk } from './required.ts'
import { showMessages } from './shown-messages.ts'

const kindOf = (party: Party): TalkKind<ApplicationTalk> => ({
  noun: 'Application',
  load: (c) => loadTalk(c, party),
  again: (c, { id }) => findTalk(c.var.db, c.var.member.id, id, party, new Date()),
  of: ({ id }) => ({ applicationId: id }),
  shown: (talk) => shownApplicationTalk(talk, talkState(talk)),
  messages: showMessages,
  page: (talk, props) => <TalkPage of={talk} shown={props} />,
  title: ({ applicantName, title }) => (party === 'team' ? applicantName : `Messages: ${title}`),
})

/** What shows the conversation of an application, as a part of a page. */
export const loadConversation = (c: AppContext, talk: ApplicationTalk) =>
  loadTalkProps(c, kindOf(talk.party), talk)

const within = <Base extends string>(base: Base) => {
  const pattern = below(base)
  return <Rest extends string>(address: Path<`${Base}${Rest}`>) => pattern(address)
}

const own = within(paths.applications)
/** What an applicant and the team of a posting write to each other: the applicant's side. */
export const ownTalk = talkRoutes(kindOf('applicant'), {
  messages: own(paths.applicationMessages),
  stream: own(paths.applicationStream),
  reading: own(paths.applicationReading),
})

const reviewed = within(paths.postings)
/** The same from the team's side. */
export const reviewedTalk = talkRoutes(kindOf('team'), {
  messages: reviewed(paths.reviewMessages),
  stream: reviewed(paths.reviewStream),
  reading: reviewed(paths.reviewReading),
})
