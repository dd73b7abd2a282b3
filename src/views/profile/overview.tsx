import type { Member } from '../../db/members/members.ts'
import { PROFILE_PARTS, profileCompleteness } from '../../lib/members/profile.ts'
import { PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import { paths } from '../../lib/paths.ts'
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '../../lib/photos/format.ts'
import { formatList, fullName } from '../../lib/text/format.ts'
import { MenuPerson } from '../frame/menu.tsx'
import { ProfileLink } from '../frame/profile-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PhotoInput } from '../ui/fields/photo-input.tsx'
import { Form } from '../ui/form.tsx'
import { ScaleBar } from '../ui/scale-bar.tsx'
import { Verified } from '../ui/verified.tsx'
import { About } from './about.tsx'
import { ProfileLinks } from './links.tsx'

type OverviewProps = {
  member: Member
  errors?: Record<string, string>
  /** Moves the focus to the button that changes the photo. */
  photoChanged?: boolean
}

export const Freshened = (props: OverviewProps) => (
  <>
    <Overview {...props} />
    <ProfileLink viewer={props.member} path={paths.profile} swap />
    <MenuPerson viewer={props.member} swap />
  </>
)

export function Overview({ member, errors = {}, photoChanged }: OverviewProps) {
  return (
    <Card
      className="overview"
      id="overview"
      hx-get={paths.profile}
      hx-trigger="saved from:body"
      hx-swap="outerHTML"
    >
      <div className="overview-photo">
        <Avatar person={member} size="large" />
        <PhotoForms member={member} error={errors.photo} changed={photoChanged} />
      </div>
      <div>
        <h2 className="overview-name">
          <bdi>{fullName(member)}</bdi>
          {member.isVerified && <Verified />}
        </h2>
        <About member={member} />
        <div className="actions">
          <ProfileLinks {...member} />
          <ButtonLink href={paths.member(member.id)}>Preview as a member</ButtonLink>
        </div>
        <Completeness member={member} />
      </div>
    </Card>
  )
}

function Completeness({ member }: Pick<OverviewProps, 'member'>) {
  const percent = profileCompleteness(member)
  return (
    <div className="overview-scale">
      <p>
        Profile completeness <b className="num">{percent}%</b>
      </p>
      <ScaleBar label="Profile completeness" value={percent} segments={5} text={`${percent}%`} />
      <span className="hint">{`Based on your ${formatList(PROFILE_PARTS)}.`}</span>
    </div>
  )
}

const SENDING = {
  action: paths.profilePhoto,
  swap: 'outerHTML',
  target: '#overview',
  sync: null,
  failure: PROFILE_FAILED,
  'hx-config': 'timeout:5m',
} as const

type PhotoFormsProps = {
  member: Member
  error: string | undefined
  changed: boolean | undefined
}

const PhotoForms = ({ member, error, changed }: PhotoFormsProps) => (
  <details className="photo-forms" open={error !== undefined}>
    {/* The button that was pressed is hidden by now. */}
    <ButtonSummary variant="quiet" autoFocus={changed}>
      Change photo
    </ButtonSummary>
    <Form className="form" encType="multipart/form-data" {...SENDING}>
      <PhotoInput
        name="photo"
        label="New photo"
        error={error}
        data-max-bytes={MAX_PHOTO_BYTES}
        data-too-large={PHOTO_TOO_LARGE}
        autoFocus={error !== undefined}
        required
      />
      <Button type="submit" variant="soft" pending="Saving...">
        Save photo
      </Button>
    </Form>
    {member.profileImageUrl && (
      <Form {...SENDING}>
        <input type="hidden" name="_method" value="delete" />
        <Button type="submit" variant="quiet" pending="Removing...">
          Remove photo
        </Button>
      </Form>
    )}
  </details>
)
