import type { ListedMentor } from '../../db/queries/mentors.ts'
import type { PublicMember } from '../../db/queries/profiles.ts'
import type { ReviewOfMentor } from '../../db/queries/reviews.ts'
import type { ReplyRecord } from '../../lib/applications/record.ts'
import { landscapeSeed } from '../../lib/landscape.ts'
import { paths } from '../../lib/paths.ts'
import { familyOf } from '../../lib/terrain/family.ts'
import { fullName } from '../../lib/text/format.ts'
import { gives } from '../../lib/tier-lines.ts'
import { hasMentorship } from '../../lib/tiers.ts'
import { Ask, NoMentorship } from '../mentorship/ask.tsx'
import type { MentorshipViewer } from '../mentorship/card.tsx'
import { RecordCard } from '../reply-record/record-card.tsx'
import { BlockLink, ReportLink } from '../safety/report-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Review } from '../ui/review.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { ShownEntries } from './entries.tsx'
import { ShownMember, ShownTexts } from './shown.tsx'
import { ShownWork } from './work.tsx'

type MemberPageProps = {
  member: PublicMember
  /** The member as a mentor, where they mentor. */
  mentor: ListedMentor | null
  reviews: ReviewOfMentor[]
  record: ReplyRecord
  viewer: MentorshipViewer
}

/** A member as other members see them. */
export function MemberPage({ member, mentor, reviews, record, viewer }: MemberPageProps) {
  const hasLandscape = gives(member.membershipTier, 'landscape')
  const page = (
    <div className="page wrap member">
      <ShownMember member={member}>
        {member.id === viewer.id && (
          <>
            <ButtonLink href={paths.profile}>Edit your profile</ButtonLink>
            <ButtonLink href={paths.publicPage}>Your public page</ButtonLink>
          </>
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
      </ShownMember>
      {(mentor || record.received > 0) && <RecordCard record={record} rule={paths.replyRecord} />}
      {member.pieces.length > 0 && <ShownWork pieces={member.pieces} />}
      <ShownEntries kind="certification" entries={member.entries} />
      <ShownEntries kind="project" entries={member.entries} />
      <ShownTexts member={member} />
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
  if (!hasLandscape) return page
  return (
    <>
      <div className={`page-landscape f-${familyOf(member.id)}`}>
        <Terrain name="banner" seed={landscapeSeed(member.id, member.landscape)} />
      </div>
      {page}
    </>
  )
}
