import type { ListedMentor } from '../../db/mentorship/mentor-columns.ts'
import { hasRecord, type ReplyRecord, replySentence } from '../../lib/applications/reply-record.ts'
import { nextFreeText } from '../../lib/mentorship/copy.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { type CachedCard, cachedFragment } from '../frame/cached-fragment.tsx'
import { MemberCardHead } from '../members/card-head.tsx'
import { Industries } from '../members/industries.tsx'
import { RequestButton } from '../mentorship/ask.tsx'
import { RecordFact } from '../reply-record/record-fact.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { MentorFacts, MentorTopics, type ShownMentor } from './mentor-facts.tsx'

/** A mentor with the reply record. */
export type CardMentor = ListedMentor & { record: ReplyRecord | null }

type CardProps = {
  /** The reader's, for the next free time; null where it is not known. */
  timeZone: string | null
  mentor: CardMentor
  /** Whether the viewer's tier has mentorship to ask for. */
  asks: boolean
  /** Lets the first card that was appended take the focus. */
  focus?: boolean
}

export function mentorCard({ mentor, asks, focus, timeZone }: CardProps): CachedCard {
  const { id, firstName, lastName, profileImageUrl, isVerified, location } = mentor
  const { bio, experience, industries, open, room, fitReasons } = mentor
  const { topics, languages, hours, reviews } = mentor
  const person = { id, firstName, lastName, profileImageUrl }
  const about = bio || experience
  const says = mentor.record && hasRecord(mentor.record) ? replySentence(mentor.record) : null
  const offered = { topics, languages, hours, reviews }
  const shown = { isVerified, location, about, industries, open, room }
  const nextFree = mentor.nextFreeAt && nextFreeText(mentor.nextFreeAt, timeZone)
  const props = { ...shown, nextFree, offered, says, person, asks, focus }
  const html = inside(props, { fits: fits({ fitReasons }) })
  return { key: id, className: 'card mentorship', html }
}

const Fits = ({ fitReasons }: { fitReasons: string[] }) =>
  fitReasons.length > 0 && (
    <p className="fits">
      <b>Fits you.</b> {`${fitReasons.join('. ')}.`}
    </p>
  )

const fits = cachedFragment(Fits)

type Shown = 'isVerified' | 'location' | 'industries' | 'open' | 'room'
type InsideProps = Pick<ListedMentor, Shown> & {
  person: Pick<ListedMentor, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>
  offered: ShownMentor
  about: string | null
  nextFree: string | null
  says: string | null
  asks: boolean
  focus: boolean | undefined
}

const inside = cachedFragment<InsideProps, 'fits'>(
  ({ person, offered, about, industries, open, room, asks, focus, ...rest }, slot) => (
    <>
      <MemberCardHead
        person={person}
        href={paths.member(person.id)}
        focus={focus}
        isVerified={rest.isVerified}
        location={rest.location}
      />
      {offered.topics.length > 0 ? (
        <MentorTopics topics={offered.topics} />
      ) : (
        <Industries industries={industries} />
      )}
      {about && (
        <p className="excerpt" dir="auto">
          {about}
        </p>
      )}
      <dl className="facts">
        <MentorFacts {...offered} nextFree={rest.nextFree} />
        {rest.says && <RecordFact says={rest.says} />}
      </dl>
      {slot('fits')}
      {asks && (
        <div className="item-foot">
          <div className="actions">
            <RequestButton mentor={{ id: person.id, open, room }} variant="soft">
              Request
              <VisuallyHidden> mentorship of {fullName(person)}</VisuallyHidden>
            </RequestButton>
          </div>
        </div>
      )}
    </>
  ),
)
