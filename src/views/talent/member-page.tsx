import type { PublicMember } from '../../db/queries/profiles.ts'
import type { Recruiting } from '../../db/talent/find.ts'
import { paths } from '../../lib/paths.ts'
import { ShownEntries } from '../members/entries.tsx'
import { ShownMember, ShownTexts } from '../members/shown.tsx'
import { ShownWork } from '../members/work.tsx'
import { BlockLink, ReportLink } from '../safety/report-link.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { InviteCard, type InviteProps } from './invite-form.tsx'

type PageProps = {
  member: PublicMember
  team: Pick<Recruiting, 'id' | 'name'>
  invite: InviteProps
}

/** What a member who may be found shows to everybody, for an organization. */
export const TalentMemberPage = ({ member, team, invite }: PageProps) => (
  <div className="page wrap member">
    <p>
      <BackLink href={paths.talentOf(team.id)}>Talent</BackLink>
    </p>
    <ShownMember member={member} />
    <p className="hint">
      They are told that <bdi>{team.name}</bdi> opened this, and when.
    </p>
    {member.pieces.length > 0 && <ShownWork pieces={member.pieces} />}
    <ShownEntries kind="certification" entries={member.entries} />
    <ShownEntries kind="project" entries={member.entries} />
    <ShownTexts member={member} />
    <InviteCard {...invite} />
    <p className="actions">
      <ReportLink type="member" id={member.id} named />
      <BlockLink id={member.id} next={paths.talentOf(team.id)} />
    </p>
  </div>
)
