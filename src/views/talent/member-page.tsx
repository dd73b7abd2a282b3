import type { PublicMember } from '../../db/members/profiles.ts'
import type { Recruiting } from '../../db/talent/recruiting.ts'
import { paths } from '../../lib/paths.ts'
import { VisibleParts } from '../members/visible-parts.tsx'
import { VisibleMember } from '../members/visible-texts.tsx'
import { BlockLink, ReportLink } from '../safety/report-link.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { InviteCard, type InviteProps } from './invite-form.tsx'

type PageProps = {
  member: PublicMember
  team: Pick<Recruiting, 'id' | 'name'>
  invite: InviteProps
}

export const TalentMemberPage = ({ member, team, invite }: PageProps) => (
  <div className="page wrap member">
    <p>
      <BackLink href={paths.talentOf(team.id)}>Talent</BackLink>
    </p>
    <VisibleMember member={member} />
    <p className="hint">
      We tell them that <bdi>{team.name}</bdi> opened this page, and when.
    </p>
    <VisibleParts member={member} />
    <InviteCard {...invite} />
    <p className="actions">
      <ReportLink type="member" id={member.id} named />
      <BlockLink id={member.id} next={paths.talentOf(team.id)} />
    </p>
  </div>
)
