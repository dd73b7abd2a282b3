import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import MapPin from 'lucide-react/icons/map-pin'
import type { Member } from '../../db/queries/members.ts'
import { Field } from '../../islands/fields/field.tsx'
import { profileCompleteness } from '../../lib/completeness.ts'
import { fullName } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { ScaleBar } from '../ui/scale-bar.tsx'
import { Verified } from '../ui/verified.tsx'
import { ProfileLinks } from './links.tsx'
import { TierBadge } from './tier-badge.tsx'

type OverviewProps = { member: Member; errors?: Record<string, string> }

/** Who the member is, at a glance; comes anew once the form below has saved. */
export function Overview({ member, errors = {} }: OverviewProps) {
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
        <PhotoForms member={member} error={errors.photo} />
      </div>
      <div>
        <h2 className="overview-name">
          {fullName(member)}
          {member.isVerified && <Verified />}
        </h2>
        <p className="overview-facts">
          <TierBadge tier={member.membershipTier} />
          {member.location && (
            <span>
              <Icon of={MapPin} />
              {member.location}
            </span>
          )}
        </p>
        {member.bio && <p className="prose">{member.bio}</p>}
        <div className="actions">
          <ProfileLinks {...member} />
          <ButtonLink href={paths.member(member.id)} variant="quiet">
            See it as others do
          </ButtonLink>
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
        </div>
        <p className="member-id">
          <span className="hint">User ID, by which mentees ask for you</span>
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

const PhotoForms = ({ member, error }: { member: Member; error: string | undefined }) => (
  <details className="photo-forms" open={error !== undefined}>
    <summary className="btn btn-quiet">Change photo</summary>
    <form className="form" method="post" action={paths.profilePhoto} encType="multipart/form-data">
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
            accept="image/jpeg,image/png,image/webp,image/gif"
            required
          />
        )}
      </Field>
      <Button type="submit" variant="soft">
        Save photo
      </Button>
    </form>
    {member.profileImageUrl && (
      <form method="post" action={paths.profilePhoto}>
        <input type="hidden" name="_method" value="delete" />
        <Button type="submit" variant="quiet">
          Remove photo
        </Button>
      </form>
    )}
  </details>
)
