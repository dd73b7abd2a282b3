export const TOO_MANY_BLOCKS = 'You’ve reached the limit of blocked members. Unblock someone first'
export const MAX_BLOCKS = 1000

export const BLOCK_REFUSALS = {
  oneself: 'You can’t block yourself',
  not_found: 'No member has this user ID',
  too_many: TOO_MANY_BLOCKS,
}
