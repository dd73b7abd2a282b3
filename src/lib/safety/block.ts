export const MAX_BLOCKS = 1000

export const BLOCK_REFUSALS = {
  oneself: 'You cannot block yourself',
  not_found: 'Nobody with this user ID is here',
  too_many: 'You have blocked as many members as one can. Unblock somebody first',
}
