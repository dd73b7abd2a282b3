import type { ReactNode } from 'react'
import type { PublicMember } from '../../db/members/profiles.ts'
import { landscapeSeed } from '../../lib/members/landscape.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { familyOf } from '../../lib/terrain/family.ts'
import { Terrain } from '../ui/terrain.tsx'
import { VisibleEntries } from './entries.tsx'
import { PortfolioWork } from './portfolio.tsx'
import { VisibleTexts } from './visible-texts.tsx'

type MemberProps = { member: PublicMember }

/** All of a profile that is below its card. */
export const VisibleParts = ({ member }: MemberProps) => (
  <>
    {member.pieces.length > 0 && <PortfolioWork pieces={member.pieces} />}
    <VisibleEntries kind="certification" entries={member.entries} />
    <VisibleEntries kind="project" entries={member.entries} />
    <VisibleTexts member={member} />
  </>
)

/** The page of a profile, below the landscape that the member's plan includes. */
export const ProfileFrame = ({ member, children }: MemberProps & { children: ReactNode }) => (
  <>
    {tierIncludes(member.membershipTier, 'landscape') && (
      <div className={`page-landscape f-${familyOf(member.id)}`}>
        <Terrain name="banner" seed={landscapeSeed(member.id, member.landscape)} />
      </div>
    )}
    <div className="page wrap member">{children}</div>
  </>
)
