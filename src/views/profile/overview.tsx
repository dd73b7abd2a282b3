import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import MapPin from 'lucide-react/icons/map-pin'
import type { Member } from '../../db/queries/members.ts'
import { PROFILE_PARTS, profileCompleteness } from '../../lib/completeness.ts'
import { paths } from '../../lib/paths.ts'
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE, PHOTO_TYPES } from '../../lib/photos/format.ts'
import { PROFILE_FAILED } from '../../lib/profile-fields.ts'
import { formatList, fullName } from '../../lib/text/format.ts'
import { canMentor } from '../../lib/tiers.ts'
import { ProfileLink } from '../frame/header.tsx'
import { MenuPerson } from '../frame/menu.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { ScaleBar } from '../ui/scale-bar.tsx'
import { Verified } from '../ui/verified.tsx'
import { ProfileLinks } from './links.tsx'
import { TierBadge } from './tier-badge.tsx'

type OverviewProps = {
  member: Member
  errors?: Record<string, string>
  /** The focus goes to where the photo that was just changed can be changed again. */
  photoChanged?: boolean
}

/** All that shows who the member is, as an answer to htmx: the overview, and the frame around it. */
export const Freshened = (props: OverviewProps) => (
  <>
    <Overview {...props} />
    <ProfileLink viewer={props.member} path={paths.profile} swap />
    <MenuPerson viewer={props.member} swap />
  </>
)

/** Who the member is, at a glance; comes anew once the form below has saved. */
export function Overview({ member, errors = {}, photoChanged }: OverviewProps) {
  const percent = profileCompleteness(member)
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
        <p className="overview-facts">
          <TierBadge tier={member.membershipTier} />
          {member.location && (
            <span>
              <Icon of={MapPin} />
              <bdi>{member.location}</bdi>
            </span>
          )}
        </p>
        {member.bio && (
          <p className="prose" dir="auto">
            {member.bio}
          </p>
        )}
        <div className="actions">
          <ProfileLinks {...member} />
          <ButtonLink href={paths.member(member.id)}>See it as others do</ButtonLink>
        </div>
        <div className="overview-scale">
          <p>
            Profile completeness <b className="num">{percent}%</b>
          </p>
          <ScaleBar
            label="Profile completeness"
            value={percent}
            segments={5}
            text={`${percent}%`}
          />
          <span className="hint">{`It counts which of ${formatList(PROFILE_PARTS)} are filled in.`}</span>
        </div>
        <p className="member-id">
          <span className="hint">
            {canMentor(member.membershipTier) && member.isMentor
              ? 'User ID, by which mentees ask for you'
              : 'User ID'}
          </span>
          <code id="member-id">{member.id}</code>
          <Button className="noscript:hidden" variant="quiet" data-copies="member-id">
            <Icon of={Copy} className="copy-idle" />
            <Icon of={Check} className="copy-done" />
            Copy ID
          </Button>
        </p>
      </div>
    </Card>
  )
}

const SENDING = {
  action: paths.profilePhoto,
  'hx-post': paths.profilePhoto,
  'hx-target': '#overview',
  'hx-swap': 'outerHTML',
  'hx-config': 'timeout:5m',
  'data-failure': PROFILE_FAILED,
}

type PhotoFormsProps = {
  member: Member
  error: string | undefined
  changed: boolean | undefined
}

const PhotoForms = ({ member, error, changed }: PhotoFormsProps) => (
  <details className="photo-forms" open={error !== undefined}>
    {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is hidden by now */}
    <summary className="btn btn-quiet" autoFocus={changed}>
      Change photo
    </summary>
    <Form className="form" encType="multipart/form-data" {...SENDING}>
      <Field
        name="photo"
        label="New photo"
        error={error}
        hint="JPEG, PNG, WebP or GIF, up to 5 MB. It is cut to a square."
      >
        {(tie) => (
          <input
            {...tie}
            className="input"
            type="file"
            accept={PHOTO_TYPES.join()}
            data-max-bytes={MAX_PHOTO_BYTES}
            data-too-large={PHOTO_TOO_LARGE}
            // biome-ignore lint/a11y/noAutofocus: what was refused is chosen anew
            autoFocus={error !== undefined}
            required
          />
        )}
      </Field>
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
