import { z } from 'zod'

export const COMMUNITY_ROLES = ['owner', 'moderator', 'member'] as const
export type CommunityRole = (typeof COMMUNITY_ROLES)[number]

export const COMMUNITY_ROLE_LABELS: Record<CommunityRole, string> = {
  owner: 'Owner',
  moderator: 'Moderator',
  member: 'Member',
}

export const COMMUNITY_HELD = ['operators', 'no_owner'] as const

export type Authority = 'owner' | 'moderator' | 'operator'

/** `moderate`: pin, lock, remove, ban, see members. `lead`: edit, appoint, dismiss. */
export type CommunityRight = 'moderate' | 'lead'

/** Null where not allowed; operators may do everything. */
export function authorityFor(
  { role, isOperator }: { role: CommunityRole | null; isOperator: boolean },
  right: CommunityRight,
): Authority | null {
  if (role === 'owner' || (role === 'moderator' && right === 'moderate')) return role
  return isOperator ? 'operator' : null
}

export const permissionsOf = (
  who: { role: CommunityRole | null; isOperator: boolean },
  moderators: readonly { id: string }[],
) => ({
  moderate: authorityFor(who, 'moderate') !== null,
  lead: authorityFor(who, 'lead') !== null,
  moderators: moderators.map(({ id }) => id),
})
export type CommunityPermissions = ReturnType<typeof permissionsOf>

export const communityRoleSchema = z.enum(COMMUNITY_ROLES, 'Choose a role')

export const MAX_PINNED = 3

export const COMMUNITY_REFUSALS = {
  may_not: 'Your role in this community doesn’t allow this.',
  last_owner: 'You’re its last owner. Transfer ownership or appoint another owner first.',
  last_owner_theirs:
    'This is its last owner. Appoint another owner or take over the community first.',
  away: 'Their account isn’t active, so they can’t moderate it.',
  oneself: 'This is you.',
  their_role: 'Remove their role before you ban them.',
  pinned: `${MAX_PINNED} discussions are already pinned. Unpin one first.`,
  unchanged: 'That’s already done. Nothing was changed.',
  banned: 'They’re banned from this community. Lift the ban first.',
} as const
export type CommunityRefusal = keyof typeof COMMUNITY_REFUSALS

/** `gone`: the person or text does not exist for the viewer. */
export type CommunityResult = 'done' | 'gone' | 'unconfirmed' | CommunityRefusal

export const isOpenTo = (community: { isActive: boolean; bannedFor: string | null }) =>
  community.isActive && community.bannedFor === null

export const bannedText = (why: string) => `You’re banned from this community: ${why}`
