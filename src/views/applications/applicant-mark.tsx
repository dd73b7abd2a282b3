import type { ReviewListRow } from '../../db/applications/review.ts'
import { familyOf } from '../../lib/terrain/family.ts'
import { classes } from '../ui/classes.ts'

type MarkProps = Pick<ReviewListRow, 'id' | 'number'> & {
  person: { name: string; photo?: string | null } | null
  large?: boolean
}

/** A photo, else initials on a colour; during anonymous review the number. */
export const ApplicantMark = ({ id, number, person, large }: MarkProps) => (
  <span
    className={classes('avatar', large && 'avatar-applicant', `f-${familyOf(id)}`)}
    dir="auto"
    aria-hidden="true"
  >
    {person?.photo ? (
      <img src={person.photo} alt="" loading="lazy" width="96" height="96" />
    ) : person ? (
      initialsOf(person.name)
    ) : (
      number
    )}
  </span>
)

/** Of the first and the last word of a name. */
function initialsOf(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '?', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
