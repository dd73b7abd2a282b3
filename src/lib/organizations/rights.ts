import { TEAM_ROLES, type TeamRole } from '../catalog.ts'

export const ONLY_EDITORS =
  'Only owners, admins and editors of this organization can edit its page.'

/** `post` also decides applications; `team` also manages the domain; `own` appoints owners, pays and closes. */
export const TEAM_ACTIONS = ['page', 'draft', 'post', 'team', 'own'] as const
export type TeamAction = (typeof TEAM_ACTIONS)[number]

const RIGHTS: Record<TeamRole, readonly TeamAction[]> = {
  owner: TEAM_ACTIONS,
  admin: ['page', 'draft', 'post', 'team'],
  recruiter: ['draft', 'post'],
  editor: ['page', 'draft'],
}

export const can = (role: TeamRole | null, action: TeamAction): boolean =>
  role !== null && RIGHTS[role].includes(action)

export const rolesThatMay = (action: TeamAction): TeamRole[] =>
  TEAM_ROLES.filter((role) => can(role, action))

export const MAY_NOT: Record<TeamAction, string> = {
  page: ONLY_EDITORS,
  draft: 'Only the team of this organization can write drafts for it.',
  post: 'Only owners, admins and recruiters of this organization can do this.',
  team: 'Only owners and admins of this organization can do this.',
  own: 'Only an owner of this organization can do this.',
}
