import type { ReactNode } from 'react'
import type { PublicMember } from '../../db/members/profiles.ts'
import type { EntryKind } from '../../lib/members/profile-entries.ts'
import { HIDEABLE_LABELS } from '../../lib/members/profile-visibility.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { About } from '../profile/about.tsx'
import { ProfileLinks } from '../profile/links.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Verified } from '../ui/verified.tsx'
import { Industries } from './industries.tsx'

export const VisibleMember = ({
  member,
  about,
  children,
}: {
  member: PublicMember
  /** Between who they are and what one can do. */
  about?: ReactNode
  children?: ReactNode
}) => (
  <Card className="overview">
    <Avatar person={member} size="large" />
    <div>
      <h1>
        <bdi>{fullName(member)}</bdi>
        {member.isVerified && <Verified />}
      </h1>
      <About member={member}>
        {member.publicName && (
          <span>
            <Icon of="link" />
            <a className="text-link" href={paths.publicName(member.publicName)}>
              {paths.publicName(member.publicName).slice(1)}
            </a>
          </span>
        )}
      </About>
      <Industries industries={member.industries} />
      {about}
      <div className="actions">
        <ProfileLinks {...member} />
        {children}
      </div>
    </div>
  </Card>
)

const TEXTS = [
  'experience',
  'certifications',
  'qualifications',
  'projects',
  'volunteerWork',
] as const

/** The texts that entries replace. */
const ENTRY_TEXTS: Record<EntryKind, (typeof TEXTS)[number]> = {
  certification: 'certifications',
  project: 'projects',
}

export function VisibleTexts({ member }: { member: PublicMember }) {
  const hasEntries = new Set(member.entries.map(({ kind }) => ENTRY_TEXTS[kind]))
  const filledFields = TEXTS.filter((field) => member[field] && !hasEntries.has(field))
  if (filledFields.length === 0) return null
  return (
    <Card>
      <dl className="told">
        {filledFields.map((field) => (
          <div key={field}>
            <dt>{HIDEABLE_LABELS[field]}</dt>
            <dd className="prose" dir="auto">
              {member[field]}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
