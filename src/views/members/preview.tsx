import type { PublicMember } from '../../db/members/profiles.ts'
import { isForAnyone } from '../../lib/members/profile-visibility.ts'
import { paths } from '../../lib/paths.ts'
import { ProfileFrame, VisibleParts } from './visible-parts.tsx'
import { VisibleMember } from './visible-texts.tsx'
import { MembersOnlyPage, VisitorMemberPage } from './visitor-page.tsx'

export const PREVIEWS = ['member', 'visitor', 'organization'] as const
type Preview = (typeof PREVIEWS)[number]

const LABELS: Record<Preview, string> = {
  member: 'Member',
  visitor: 'Visitor',
  organization: 'Organization',
}

type BarProps = { address: string; as: Preview; isFindable: boolean }

/** On one's own page: as whom to see it. */
export const PreviewBar = ({ address, as, isFindable }: BarProps) => (
  <div className="wrap preview-bar">
    <span className="hint" id="preview-as">
      Preview as
    </span>
    <nav className="switch" aria-labelledby="preview-as">
      {PREVIEWS.map((preview) => (
        <a
          key={preview}
          href={preview === 'member' ? address : `${address}?as=${preview}`}
          aria-current={preview === as ? 'true' : undefined}
        >
          {LABELS[preview]}
        </a>
      ))}
    </nav>
    <a className="link" href={paths.profileVisibility}>
      Change who sees what
    </a>
    {as === 'organization' && <FindableNote isFindable={isFindable} />}
  </div>
)

const FindableNote = ({ isFindable }: { isFindable: boolean }) => (
  <p className="hint">
    {isFindable ? (
      'Organizations can find you in talent search. This is what they see.'
    ) : (
      <>
        Organizations can’t find you: talent search is off. This is what they’d see.{' '}
        <a className="link" href={paths.profileFinding}>
          Talent search settings
        </a>
      </>
    )}
  </p>
)

type PreviewProps = { member: PublicMember; address: string }

export const VisitorPreview = ({ member, address }: PreviewProps) =>
  isForAnyone(member.profileAudience) ? (
    <VisitorMemberPage member={member} address={address} />
  ) : (
    <MembersOnlyPage address={address} />
  )

/** What recruiters see of who they find. */
export const OrganizationPreview = ({ member }: Pick<PreviewProps, 'member'>) => (
  <ProfileFrame member={member}>
    <VisibleMember member={member} />
    <VisibleParts member={member} />
  </ProfileFrame>
)
