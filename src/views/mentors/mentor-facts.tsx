import type { ListedMentor } from '../../db/mentorship/mentor-columns.ts'
import { languagesText, monthlyHoursText, ratingText } from '../../lib/mentorship/copy.ts'
import { Badge } from '../ui/badge.tsx'
import { FactRow } from '../ui/fact.tsx'

export type ShownMentor = Pick<ListedMentor, 'topics' | 'languages' | 'hours' | 'reviews'>

type FactsProps = ShownMentor & { nextFree?: string | null }

export const MentorTopics = ({ topics }: Pick<ShownMentor, 'topics'>) =>
  topics.length > 0 && (
    <ul className="chips" aria-label="Topics">
      {topics.map((topic) => (
        <li key={topic} dir="auto">
          <Badge>{topic}</Badge>
        </li>
      ))}
    </ul>
  )

/** What mentees look for first. */
export const MentorFacts = ({ languages, hours, reviews, nextFree }: FactsProps) => (
  <>
    {languages.length > 0 && (
      <FactRow icon="messages-square" label="Languages">
        {languagesText(languages)}
      </FactRow>
    )}
    {hours !== null && (
      <FactRow icon="clock" label="Availability">
        {monthlyHoursText(hours)}
      </FactRow>
    )}
    {nextFree && (
      <FactRow icon="calendar-days" label="Next free" ours>
        {nextFree}
      </FactRow>
    )}
    {reviews.count > 0 && (
      <FactRow icon="award" label="Reviews">
        {ratingText(reviews)}
      </FactRow>
    )}
  </>
)
