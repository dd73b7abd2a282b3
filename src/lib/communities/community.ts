export const MEMBERSHIP_FAILED = {
  join: 'Failed to join community. Please try again.',
  leave: 'Failed to leave community. Please try again.',
}
