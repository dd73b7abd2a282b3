import type { ListedMentor } from '../../db/mentorship/mentor-columns.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Await } from '../frame/await.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'

export const NO_OTHER_MENTORS = 'No other mentors match your profile yet.'

/** Null where nothing is told to compare mentors with. */
type FittingMentorsProps = { mentors: Promise<ListedMentor[]> | null }

/** Mentors who have something in common with the member, and what. */
export const FittingMentors = ({ mentors }: FittingMentorsProps) => (
  <Card className="fitting">
    <CardHead title="Mentors who fit you">
      <MoreLink href={paths.mentors} aria-label="View All mentors">
        View All
      </MoreLink>
    </CardHead>
    {mentors ? (
      <Await promise={mentors} what="Mentors" fallback={<RowSkeletons />}>
        {Rows}
      </Await>
    ) : (
      <p className="empty-line">
        <a className="link" href={paths.answer('industries')}>
          Add your industries, career level, country or interests
        </a>{' '}
        to see who fits you.
      </p>
    )}
  </Card>
)

const Rows = (mentors: ListedMentor[]) =>
  mentors.length === 0 ? (
    <>
      <p className="empty-line">{NO_OTHER_MENTORS}</p>
      <p className="empty-line">
        <a className="link" href={paths.mentors}>
          See all mentors
        </a>{' '}
        who mentors.
      </p>
    </>
  ) : (
    <ul className="rows">
      {mentors.map((mentor) => (
        <Row key={mentor.id} {...mentor} />
      ))}
    </ul>
  )

const Row = ({ fitReasons, ...mentor }: ListedMentor) => (
  <li>
    <Avatar person={mentor} />
    <div>
      <h3 dir="auto">
        <a href={paths.member(mentor.id)}>{fullName(mentor)}</a>
      </h3>
      <p className="sub">{`${fitReasons.slice(0, 2).join('. ')}.`}</p>
    </div>
  </li>
)
