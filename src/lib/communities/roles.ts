import { z } from 'zod'

/** What somebody is in a community, most rights first. */
export const COMMUNITY_ROLES = ['owner', 'moderator', 'member'] as const
export type CommunityRole = (typeof COMMUNITY_ROLES)[number]

export const COMMUNITY_ROLE_LABELS: Record<CommunityRole, string> = {
  owner: 'Owner',
  moderator: 'Moderator',
  member: 'Member',
}

/**
 * Why operators hold a community: by their own decision, as with those that they open; or as none of its
 * owners is here, until one is back.
 */
export const COMMUNITY_HELD = ['operators', 'no_owner'] as const

/** As what somebody acts in a community of which they may be no member. */
export type Authority = 'owner' | 'moderator' | 'operator'

/**
 * What is done for a community: `moderate` pins, locks, removes, bans and sees its members; `lead` edits
 * what it says of itself, appoints and dismisses.
 */
export type CommunityRight = 'moderate' | 'lead'

/** As what somebody may do something, or null: who runs the site may all of it. */
export function authorityFor(
  { role, isOperator }: { role: CommunityRole | null; isOperator: boolean },
  right: CommunityRight,
): Authority | null {
  if (role === 'owner' || (role === 'moderator' && right === 'moderate')) return role
  return isOperator ? 'operator' : null
}

/** What somebody may do for a community, as its pages show it, and who cannot be banned from it. */
export const permissionsOf = (
  who: { role: CommunityRole | null; isOperator: boolean },
  moderators: readonly { id: string }[],
) => ({
  moderate: authorityFor(who, 'moderate') !== null,
  lead: authorityFor(who, 'lead') !== null,
  keepers: moderators.map(({ id }) => id),
})
export type CommunityPermissions = ReturnType<typeof permissionsOf>

export const communityRoleSchema = z.enum(COMMUNITY_ROLES, 'Choose a role')

/** Discussions at most that stand above the others. */
export const MAX_PINNED = 3

/** Why something was not done, and what is said then. */
export const COMMUNITY_REFUSALS = {
  may_not: 'Your role in this community cannot do this.',
  last_owner:
    'You are its last owner. Hand the community over, or make somebody else an owner, first.',
  last_owner_theirs:
    'This is its last owner. Make somebody else an owner, or hold the community, first.',
  away: 'They are not here at the moment, so they cannot look after it.',
  oneself: 'This is you.',
  their_role: 'Whoever looks after a community is dismissed before they are banned.',
  pinned: `${MAX_PINNED} discussions are pinned already. Unpin one first.`,
  unchanged: 'That is done already. Nothing was changed.',
  banned: 'They are banned from this community. Lift the ban first.',
} as const
export type CommunityRefusal = keyof typeof COMMUNITY_REFUSALS

/** What came of an act: `gone` is who, or what, is not there for who asks. */
export type CommunityResult = 'done' | 'gone' | 'unconfirmed' | CommunityRefusal

/** Whether it is open, and whoever looks at it is not banned from it: to all others nothing to write is offered. */
export const isOpenTo = (community: { isActive: boolean; bannedFor: string | null }) =>
  community.isActive && community.bannedFor === null

/** What who is banned is told, with why in the words of who did it. */
export const bannedText = (why: string) => `You are banned from this community: ${why}`
