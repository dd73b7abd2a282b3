export const TOO_MANY_BLOCKS = 'You have blocked as many members as one can. Unblock somebody first'
export const MAX_BLOCKS = 1000

export const BLOCK_REFUSALS = {
  oneself: 'You cannot block yourself',
  not_found: 'Nobody with this user ID is here',
  too_many: TOO_MANY_BLOCKS,
}
