import type { ListedMentor } from '../../db/mentorship/mentor-columns.ts'
import { fullName } from '../../lib/text/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Check } from '../ui/fields/check.tsx'
import { whyNot } from './why-not.ts'

type MentorOptionsProps = {
  mentors: ListedMentor[]
  chosen: string
  none: string
}

export const MentorOptions = ({ mentors, chosen, none }: MentorOptionsProps) => (
  <fieldset className="mentor-options" id="mentor-options">
    <legend className="sr-only">Mentors found</legend>
    {mentors.length === 0 && (
      <p className="hint" role="status">
        {none}
      </p>
    )}
    {mentors.map((mentor) => (
      <Check
        key={mentor.id}
        type="radio"
        name="mentorId"
        value={mentor.id}
        defaultChecked={mentor.id === chosen && !whyNot(mentor)}
        disabled={whyNot(mentor) !== null}
      >
        <Avatar person={mentor} size="small" />
        <span>
          <b>
            <bdi>{fullName(mentor)}</bdi>
          </b>
          <span className="hint" dir="auto">
            {whyNot(mentor) ?? about(mentor)}
          </span>
        </span>
      </Check>
    ))}
  </fieldset>
)

const about = ({ location, industries }: ListedMentor) =>
  [location, industries.slice(0, 2).join(', ')].filter(Boolean).join(' · ')
