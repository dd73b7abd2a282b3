import type { Member } from '../../db/members/members.ts'
import { ProfileForm, type ProfileFormProps } from '../../islands/profile-form/profile-form.tsx'
import { profileValues } from '../../lib/members/profile-fields.ts'
import { paths } from '../../lib/paths.ts'
import { Island } from '../frame/island.tsx'
import { Overview } from './overview.tsx'
import { SettingsPage } from './settings-page.tsx'

type DetailsForm = Partial<Pick<ProfileFormProps, 'typed' | 'errors' | 'editing'>>

export type ProfilePageProps = {
  member: Member
  unverified: boolean
  form?: DetailsForm
  photo?: { errors: Record<string, string> }
}

export const ProfilePage = ({ member, unverified, form, photo }: ProfilePageProps) => (
  <SettingsPage member={member} at={paths.profile} title="Profile">
    <Overview member={member} {...photo} />
    <ProfileDetails member={member} unverified={unverified} {...form} />
  </SettingsPage>
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
