import type { Member } from '../../db/queries/members.ts'
import { ProfileForm, type ProfileFormProps } from '../../islands/profile-form/profile-form.tsx'
import { canMentor } from '../../lib/tiers.ts'
import { Island } from '../ui/island.tsx'
import { AnswersCard } from './answers.tsx'
import { MentoringCard } from './mentoring.tsx'
import { Overview } from './overview.tsx'
import { VisibilityCard } from './visibility.tsx'

export type ProfilePageProps = {
  member: Member
  form: ProfileFormProps
  /** What came back of one of the other forms. */
  refused?: { form: 'answers' | 'mentoring' | 'photo'; errors: Record<string, string> }
}

export function ProfilePage({ member, form, refused }: ProfilePageProps) {
  const errorsOf = (name: string) => (refused?.form === name ? refused.errors : {})
  return (
    <div className="page wrap profile">
      <h1 className="sr-only">Profile</h1>
      <Overview member={member} errors={errorsOf('photo')} />
      <ProfileDetails {...form} />
      <AnswersCard member={member} errors={errorsOf('answers')} />
      <div className="profile-pair">
        {canMentor(member.membershipTier) && (
          <MentoringCard member={member} errors={errorsOf('mentoring')} />
        )}
        <VisibilityCard member={member} />
      </div>
    </div>
  )
}

/** The card with the profile's texts: an island, whole without a script. */
export const ProfileDetails = (props: ProfileFormProps) => (
  <Island
    name="profile-form"
    id="details"
    component={ProfileForm}
    props={props}
    on="load"
    className="card card-pad"
  />
)
