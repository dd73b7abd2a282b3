/** What waits for an operator; each is exact up to the count that is shown. */
export type WaitingWork = Record<
  'postings' | 'reports' | 'organizations' | 'unmanaged' | 'messages' | 'proposals',
  number
>
