import type { ListedMentor } from '../../db/queries/mentors.ts'
import { fullName } from '../../lib/format.ts'
import { Avatar } from '../ui/avatar.tsx'

type MentorOptionsProps = { mentors: ListedMentor[]; chosen: string }

/** The mentors that a search found, one of whom can be chosen. */
export const MentorOptions = ({ mentors, chosen }: MentorOptionsProps) => (
  <fieldset className="mentor-options" id="mentor-options">
    <legend className="sr-only">Mentors found</legend>
    {mentors.length === 0 && (
      <p className="hint" role="status">
        Nobody who mentors and has room was found. Try fewer words.
      </p>
    )}
    {mentors.map((mentor) => (
      <label className="check" key={mentor.id}>
        <input
          className="checkbox"
          type="radio"
          name="mentorId"
          value={mentor.id}
          defaultChecked={mentor.id === chosen && !mentor.open}
          disabled={mentor.open !== null}
        />
        <Avatar person={mentor} size="small" />
        <span>
          <b>{fullName(mentor)}</b>
          <span className="hint">
            {mentor.open === null ? about(mentor) : OPEN_TEXTS[mentor.open]}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
)

const about = ({ location, industries }: ListedMentor) =>
  [location, industries.slice(0, 2).join(', ')].filter(Boolean).join(' · ')

/** How the viewer stands with a mentor who cannot be asked a second time. */
export const OPEN_TEXTS = { pending: 'You have asked already', active: 'Mentors you already' }
