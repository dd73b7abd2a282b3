import type { FollowState } from '../../db/following/following.ts'
import type { PublicMember } from '../../db/members/profiles.ts'
import type { ListedMentor } from '../../db/mentorship/mentor-columns.ts'
import type { ReviewOfMentor } from '../../db/mentorship/reviews.ts'
import { hasRecord, type ReplyRecord, replySentence } from '../../lib/applications/reply-record.ts'
import { profilePageName } from '../../lib/members/profile-visibility.ts'
import { hasMentorship } from '../../lib/membership/tiers.ts'
import { nextFreeText } from '../../lib/mentorship/copy.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { localTimeText } from '../../lib/text/moments.ts'
import { FollowButton } from '../following/follow-button.tsx'
import { MentorFacts, MentorTopics } from '../mentors/mentor-facts.tsx'
import { NoMentorship, RequestButton } from '../mentorship/ask.tsx'
import type { MentorshipViewer } from '../mentorship/card.tsx'
import { BlockLink, ReportLink } from '../safety/report-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { FactRow } from '../ui/fact.tsx'
import { ReviewItem } from '../ui/review.tsx'
import { ProfileFrame, VisibleParts } from './visible-parts.tsx'
import { VisibleMember } from './visible-texts.tsx'

type MemberPageProps = {
  member: PublicMember
  mentor: ListedMentor | null
  reviews: ReviewOfMentor[]
  record: ReplyRecord
  follow: FollowState | null
  viewer: MentorshipViewer & { timeZone: string | null }
  now: Date
}

export const MemberPage = ({
  member,
  mentor,
  reviews,
  record,
  follow,
  viewer,
  now,
}: MemberPageProps) => (
  <ProfileFrame member={member}>
    <MemberWithActions
      member={member}
      viewer={viewer}
      mentor={mentor}
      record={record}
      follow={follow}
      now={now}
    />
    {reviews.length > 0 && <MentorReviews reviews={reviews} />}
    <VisibleParts member={member} />
    {member.id !== viewer.id && (
      <p className="actions">
        <ReportLink type="member" id={member.id} named />
        <BlockLink id={member.id} next={paths.home} />
      </p>
    )}
  </ProfileFrame>
)

const MemberWithActions = (props: PartProps) => (
  <VisibleMember member={props.member} about={<MentorAndRecord {...props} />}>
    <Actions {...props} />
  </VisibleMember>
)

type PartProps = Omit<MemberPageProps, 'reviews'>

const MentorAndRecord = ({ member, viewer, mentor, record, now }: PartProps) => (
  <>
    {mentor && <MentorTopics topics={mentor.topics} />}
    <dl className="facts">
      {mentor && (
        <MentorFacts
          {...mentor}
          nextFree={mentor.nextFreeAt && nextFreeText(mentor.nextFreeAt, viewer.timeZone)}
        />
      )}
      {mentor && member.timeZone && (
        <FactRow icon="globe" label="Time zone" ours>
          {localTimeText(member.timeZone, now)}
        </FactRow>
      )}
      {hasRecord(record) && (
        <FactRow icon="clock" label="Reply record" ours>
          {replySentence(record)}.{' '}
          <a className="text-link" href={paths.replyRecord}>
            How it’s counted
          </a>
        </FactRow>
      )}
    </dl>
  </>
)

const Actions = ({ member, viewer, mentor, follow }: PartProps) => (
  <>
    {member.id === viewer.id && (
      <>
        <ButtonLink href={paths.profile}>Edit your profile</ButtonLink>
        <ButtonLink href={paths.publicPage}>
          Edit your {profilePageName(member.profileAudience).toLowerCase()}
        </ButtonLink>
      </>
    )}
    {mentor?.nextFreeAt && member.id !== viewer.id && (
      <ButtonLink variant="soft" href={paths.booking(mentor.id)}>
        Book a session
      </ButtonLink>
    )}
    {mentor && hasMentorship(viewer.membershipTier) && (
      <RequestButton mentor={mentor} variant="primary" preview={member.id === viewer.id}>
        Request Mentorship
      </RequestButton>
    )}
    {mentor && !hasMentorship(viewer.membershipTier) && (
      <div className="self-center">
        <NoMentorship tier={viewer.membershipTier} />
      </div>
    )}
    {follow && mentor && awaitsRoom(mentor, viewer) && (
      <FollowButton kind="opening" id={member.id} on={follow.opening} />
    )}
    {follow && (follow.person || follow.posts) && (
      <FollowButton kind="person" id={member.id} on={follow.person} />
    )}
  </>
)

const awaitsRoom = ({ open, room }: ListedMentor, { membershipTier }: MentorshipViewer) =>
  !open && !room && hasMentorship(membershipTier)

const MentorReviews = ({ reviews }: Pick<MemberPageProps, 'reviews'>) => (
  <Card>
    <CardHead title="What mentees say" />
    {reviews.map(({ id, rating, body, createdAt, reviewer }) => (
      <ReviewItem key={id} by={fullName(reviewer)} rating={rating} body={body}>
        <Day className="hint" of={createdAt} />
      </ReviewItem>
    ))}
  </Card>
)
