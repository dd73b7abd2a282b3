import type { Member } from '../../db/members/members.ts'
import { ProfileForm, type ProfileFormProps } from '../../islands/profile-form/profile-form.tsx'
import { profileValues } from '../../lib/members/profile-fields.ts'
import { maySayToMentor } from '../../lib/membership/tiers.ts'
import { Island } from '../frame/island.tsx'
import { type Answers, AnswersCard } from './answers.tsx'
import { type Mentoring, MentoringCard } from './mentoring.tsx'
import { Overview } from './overview.tsx'
import { type Role, RoleCard } from './role.tsx'
import { TalentVisibilityCard } from './talent-visibility.tsx'
import { VisibilityCard } from './visibility.tsx'

type DetailsForm = Partial<Pick<ProfileFormProps, 'typed' | 'errors' | 'editing'>>

type Errors = Record<string, string>

export type ProfilePageProps = {
  member: Member
  unverified: boolean
  form?: DetailsForm
  refused?: {
    answers?: { typed: Answers; errors: Errors }
    role?: { typed: Role; errors: Errors }
    mentoring?: { typed: Mentoring; errors: Errors }
    photo?: { errors: Errors }
  }
}

export const ProfilePage = ({ member, unverified, form, refused = {} }: ProfilePageProps) => (
  <div className="page wrap profile">
    <h1 className="sr-only">Profile</h1>
    <Overview member={member} {...refused.photo} />
    <ProfileDetails member={member} unverified={unverified} {...form} />
    <AnswersCard typed={member} {...refused.answers} />
    <RoleCard member={member} {...refused.role} />
    <div className="profile-pair">
      {maySayToMentor(member) && <MentoringCard member={member} {...refused.mentoring} />}
      <VisibilityCard member={member} />
    </div>
    <TalentVisibilityCard member={member} />
  </div>
)

type DetailsProps = Pick<ProfilePageProps, 'member' | 'unverified'> & DetailsForm

export const ProfileDetails = ({ member, unverified, ...form }: DetailsProps) => (
  <Island
    name="profile-form"
    id="details"
    component={ProfileForm}
    props={{
      memberId: member.id,
      saved: profileValues(member),
      ...(unverified && { unverified }),
      ...form,
    }}
    on="idle"
    className="card card-pad"
  />
)
