export const HELD_BY_OPERATORS = 'Taken over by the Waymark team'
export const ACTING_ROLES = ['owner', 'moderator', 'operator', 'site'] as const
export type ActingRole = (typeof ACTING_ROLES)[number]

export const ACTING_ROLE_LABELS: Record<ActingRole, string> = {
  owner: 'owner',
  moderator: 'moderator',
  operator: 'operator of the site',
  site: 'the site',
}

export const COMMUNITY_ACTIONS = [
  'founded',
  'edited',
  'pinned',
  'unpinned',
  'locked',
  'unlocked',
  'discussion_removed',
  'reply_removed',
  'discussion_restored',
  'reply_restored',
  'banned',
  'ban_lifted',
  'made_owner',
  'made_moderator',
  'made_member',
  'handed_over',
  'left',
  'held',
  'released',
  'came_back',
] as const
export type CommunityAction = (typeof COMMUNITY_ACTIONS)[number]

export const COMMUNITY_ACTION_LABELS: Record<CommunityAction, string> = {
  founded: 'Founded',
  edited: 'Edited the community’s page',
  pinned: 'Pinned a discussion',
  unpinned: 'Unpinned a discussion',
  locked: 'Locked a discussion',
  unlocked: 'Unlocked a discussion',
  discussion_removed: 'Removed a discussion',
  reply_removed: 'Removed a reply',
  discussion_restored: 'Restored a discussion',
  reply_restored: 'Restored a reply',
  banned: 'Banned a member',
  ban_lifted: 'Lifted a ban',
  made_owner: 'Made an owner',
  made_moderator: 'Made a moderator',
  made_member: 'Dismissed',
  handed_over: 'Transferred ownership',
  left: 'Left',
  held: HELD_BY_OPERATORS,
  released: 'Released to an owner',
  came_back: 'An owner is back',
}

/** Names banned members and authors of removed text to moderators only. */
export const NAMES_MEMBER: readonly CommunityAction[] = [
  'made_owner',
  'made_moderator',
  'made_member',
  'handed_over',
  'released',
]

export const NAMES_DISCUSSION: readonly CommunityAction[] = [
  'pinned',
  'unpinned',
  'locked',
  'unlocked',
  'reply_removed',
  'discussion_restored',
  'reply_restored',
]

export const NO_MODERATORS = 'Its owners are away.'
