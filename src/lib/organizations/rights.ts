import { TEAM_ROLES, type TeamRole } from '../catalog.ts'

/**
 * What somebody does for an organization: `page` edits its page; `draft` makes and edits drafts;
 * `post` publishes, pauses, closes, changes what is live and decides applications; `team` invites,
 * removes, gives the roles below owner and proves the domain; `own` makes owners, hands over and closes.
 */
export const TEAM_ACTIONS = ['page', 'draft', 'post', 'team', 'own'] as const
export type TeamAction = (typeof TEAM_ACTIONS)[number]

const RIGHTS: Record<TeamRole, readonly TeamAction[]> = {
  owner: TEAM_ACTIONS,
  admin: ['page', 'draft', 'post', 'team'],
  recruiter: ['draft', 'post'],
  editor: ['page', 'draft'],
}

/** Whether a role of a team may do something; who is not on the team has none and may nothing. */
export const can = (role: TeamRole | null, action: TeamAction): boolean =>
  role !== null && RIGHTS[role].includes(action)

/** The roles that may do something, most rights first. */
export const rolesThatMay = (action: TeamAction): TeamRole[] =>
  TEAM_ROLES.filter((role) => can(role, action))

/** What a role that may not is told. */
export const MAY_NOT: Record<TeamAction, string> = {
  page: 'Only owners, admins and editors of this organization can edit its page.',
  draft: 'Only the team of this organization can write drafts for it.',
  post: 'Only owners, admins and recruiters of this organization can do this.',
  team: 'Only owners and admins of this organization can do this.',
  own: 'Only an owner of this organization can do this.',
}
