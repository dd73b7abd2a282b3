import type { ListedMentor } from '../../db/queries/mentors.ts'
import type { PublicMember } from '../../db/queries/profiles.ts'
import type { ReviewOfMentor } from '../../db/queries/reviews.ts'
import type { ReplyRecord } from '../../lib/applications/record.ts'
import { paths } from '../../lib/paths.ts'
import { HIDEABLE_LABELS } from '../../lib/profile-fields.ts'
import { fullName } from '../../lib/text/format.ts'
import { hasMentorship } from '../../lib/tiers.ts'
import { Ask, NoMentorship } from '../mentorship/ask.tsx'
import type { MentorshipViewer } from '../mentorship/card.tsx'
import { About } from '../profile/about.tsx'
import { ProfileLinks } from '../profile/links.tsx'
import { RecordCard } from '../reply-record/record-card.tsx'
import { BlockLink, ReportLink } from '../safety/report-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Review } from '../ui/review.tsx'
import { Verified } from '../ui/verified.tsx'

type MemberPageProps = {
  member: PublicMember
  /** The member as a mentor, where they mentor. */
  mentor: ListedMentor | null
  reviews: ReviewOfMentor[]
  record: ReplyRecord
  viewer: MentorshipViewer
}

const TEXTS = [
  'experience',
  'certifications',
  'qualifications',
  'projects',
  'volunteerWork',
] as const

/** A member as other members see them. */
export function MemberPage({ member, mentor, reviews, record, viewer }: MemberPageProps) {
  const told = TEXTS.filter((field) => member[field])
  return (
    <div className="page wrap member">
      <Card className="overview">
        <Avatar person={member} size="large" />
        <div>
          <h1>
            <bdi>{fullName(member)}</bdi>
            {member.isVerified && <Verified />}
          </h1>
          <About member={member} />
          {member.industries.length > 0 && (
            <ul className="chips" aria-label="Industries">
              {member.industries.map((industry) => (
                <li key={industry}>
                  <Badge>{industry}</Badge>
                </li>
              ))}
            </ul>
          )}
          <div className="actions">
            <ProfileLinks {...member} />
            {member.id === viewer.id && (
              <ButtonLink href={paths.profile}>Edit your profile</ButtonLink>
            )}
            {mentor && hasMentorship(viewer.membershipTier) && (
              <Ask mentor={mentor} variant="primary">
                Request Mentorship
              </Ask>
            )}
            {mentor && !hasMentorship(viewer.membershipTier) && (
              <div className="self-center">
                <NoMentorship tier={viewer.membershipTier} />
              </div>
            )}
          </div>
        </div>
      </Card>
      {(mentor || record.received > 0) && <RecordCard record={record} rule={paths.replyRecord} />}
      {told.length > 0 && (
        <Card>
          <dl className="told">
            {told.map((field) => (
              <div key={field}>
                <dt>{HIDEABLE_LABELS[field]}</dt>
                <dd className="prose" dir="auto">
                  {member[field]}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {reviews.length > 0 && (
        <Card>
          <CardHead title="What mentees say" />
          {reviews.map(({ id, rating, body, createdAt, reviewer }) => (
            <Review key={id} by={fullName(reviewer)} rating={rating} body={body}>
              <Day className="hint" of={createdAt} />
            </Review>
          ))}
        </Card>
      )}
      {member.id !== viewer.id && (
        <p className="actions">
          <ReportLink type="member" id={member.id} named />
          <BlockLink id={member.id} next={paths.home} />
        </p>
      )}
    </div>
  )
}
