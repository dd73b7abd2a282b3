import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import { ANONYMOUS_HINT } from '../../lib/applications/conversation.ts'
import { paths } from '../../lib/paths.ts'
import {
  ConversationSection,
  type ConversationSectionProps,
  type VisibleConversation,
} from '../conversation/conversation-section.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { PageHead } from '../ui/page-head.tsx'

const placesOf = ({ party, id, opportunityId }: ApplicationConversation) =>
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

export const visibleConversation = (
  talk: ApplicationConversation,
  state: string,
): VisibleConversation => ({
  places: placesOf(talk),
  state,
  writing: talk.writing,
  unread: talk.unread,
  other: talk.party === 'team' ? talk.applicantName : talk.from,
  empty: emptyOf(talk),
  hint: talk.party === 'applicant' && talk.nameless ? ANONYMOUS_HINT : undefined,
})

const emptyOf = ({ party, inPerson, from }: ApplicationConversation) =>
  `No messages yet. ${
    inPerson
      ? 'You can start with a single question.'
      : party === 'applicant'
        ? 'Your message goes to the whole team.'
        : `The applicant sees messages from ${from}, without your name.`
  }`

type PageProps = { of: ApplicationConversation; shown: ConversationSectionProps }

export const ApplicationConversationPage = ({ of, shown }: PageProps) => {
  const { id, party, title, applicantName, from, opportunityId } = of
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
      <ConversationSection {...shown} whole />
    </div>
  )
}
