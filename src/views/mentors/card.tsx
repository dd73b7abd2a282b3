import type { ListedMentor } from '../../db/queries/mentors.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Ask } from '../mentorship/ask.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Verified } from '../ui/verified.tsx'

type CardProps = {
  mentor: ListedMentor
  /** Whether the viewer's tier has mentorship to ask for. */
  asks: boolean
  /** Lets the first card that was appended take the focus. */
  focus?: boolean
}

export const MentorCard = ({ mentor, asks, focus }: CardProps) => (
  <li className="card mentorship">
    <div className="item-head">
      <Avatar person={mentor} />
      <div>
        <h3>
          {/* biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for */}
          <a href={paths.member(mentor.id)} autoFocus={focus}>
            <bdi>{fullName(mentor)}</bdi>
          </a>
          {mentor.isVerified && <Verified />}
        </h3>
        {mentor.location && (
          <p className="sub" dir="auto">
            {mentor.location}
          </p>
        )}
      </div>
    </div>
    {(mentor.bio || mentor.experience) && (
      <p className="excerpt" dir="auto">
        {mentor.bio || mentor.experience}
      </p>
    )}
    {mentor.industries.length > 0 && (
      <ul className="chips" aria-label="Industries">
        {mentor.industries.map((industry) => (
          <li key={industry}>
            <Badge>{industry}</Badge>
          </li>
        ))}
      </ul>
    )}
    {mentor.fitReasons.length > 0 && (
      <p className="fits">
        <b>Fits you.</b> {`${mentor.fitReasons.join('. ')}.`}
      </p>
    )}
    {asks && (
      <div className="item-foot">
        <div className="actions">
          <Ask mentor={mentor} variant="soft">
            Request
            <span className="sr-only"> mentorship of {fullName(mentor)}</span>
          </Ask>
        </div>
      </div>
    )}
  </li>
)
