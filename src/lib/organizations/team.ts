import { z } from 'zod'
import { TEAM_ROLES, type TeamRole } from '../catalog.ts'
import { DAY_MS } from '../durations.ts'
import { email, optional, singleLine } from '../text/text.ts'
import { can } from './rights.ts'

export const INVITATION_LIFETIME_MS = 14 * DAY_MS

/** Open at a time, without the organization tier. */
export const MAX_OPEN_INVITATIONS = 50

/** Without the organization tier. */
export const MAX_TEAM_MEMBERS = 200

export const MAX_TEAM_LISTED = 5000

const role = z.enum(TEAM_ROLES, 'Choose a role')

export const teamInvitationSchema = z.object({ email, role })
export type NewTeamInvitation = z.infer<typeof teamInvitationSchema>

export const placeSchema = z.object({ role, title: optional(singleLine('Title', 100)) })
export type TeamPlace = z.infer<typeof placeSchema>

export const canGiveRole = (giver: TeamRole, given: TeamRole): boolean =>
  can(giver, given === 'owner' ? 'own' : 'team')

export const rolesGivenBy = (giver: TeamRole): TeamRole[] =>
  TEAM_ROLES.filter((given) => canGiveRole(giver, given))

/** After 'You can'. */
export const ROLE_HINTS: Record<TeamRole, string> = {
  owner: 'do everything, including managing owners and closing the organization',
  admin: 'do everything except manage owners',
  recruiter: 'manage postings and applications',
  editor: 'edit the page and write drafts',
}

export const ROLE_DESCRIPTIONS: Record<TeamRole, string> = {
  owner: 'Can do everything, including managing owners and closing the organization.',
  admin: 'Can do everything except manage owners.',
  recruiter: 'Handles postings and applications.',
  editor: 'Edits the page and writes drafts.',
}

export const TEAM_REFUSALS = {
  may_not: 'Your role can’t do this.',
  last_owner: 'An organization needs an owner. Make someone else an owner first.',
  leaving: 'Their account is scheduled for deletion, so they can’t be an owner.',
  oneself: 'This is your own address: you are on the team already.',
  on_team: 'Someone with this address is on the team already.',
  role: 'Your role can’t give this one.',
  too_many: 'Your team is full. Withdraw an invitation first.',
  suspended: 'This organization is suspended. You can’t invite people now.',
} as const
export type TeamRefusal = keyof typeof TEAM_REFUSALS
