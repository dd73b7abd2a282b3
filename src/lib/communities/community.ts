/** What the toast says where joining or leaving failed, whoever finds out: server or browser. */
export const MEMBERSHIP_FAILED = {
  join: 'Failed to join community. Please try again.',
  leave: 'Failed to leave community. Please try again.',
}
