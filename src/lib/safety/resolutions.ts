/** What those who reported a posting are told once it is decided. */
export const POSTING_RELEASED =
  'We looked at the posting and found nothing that breaks the rules. It is shown again.'
export const POSTING_CLOSED = 'We looked at the posting and closed it.'
