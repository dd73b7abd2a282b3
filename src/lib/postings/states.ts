import type { OpportunityStatus } from '../catalog.ts'

/** What somebody does with a posting that changes its state. */
export const STATE_CHANGES = {
  publish: { from: ['draft'], to: 'open' },
  pause: { from: ['open'], to: 'paused' },
  resume: { from: ['paused'], to: 'open' },
  close: { from: ['open', 'paused'], to: 'closed' },
} as const satisfies Record<string, { from: readonly OpportunityStatus[]; to: OpportunityStatus }>
export type StateChange = keyof typeof STATE_CHANGES

const entries = Object.entries(STATE_CHANGES) as [
  StateChange,
  { from: readonly OpportunityStatus[]; to: OpportunityStatus },
][]

/** What may be done with a posting as it stands. */
export const changesFrom = (status: OpportunityStatus): StateChange[] =>
  entries.flatMap(([change, { from }]) => (from.includes(status) ? [change] : []))

/** What leads from one state to another; null where nothing does. */
export const changeBetween = (from: OpportunityStatus, to: OpportunityStatus): StateChange | null =>
  changesFrom(from).find((change) => STATE_CHANGES[change].to === to) ?? null

export const POSTING_STATUS_LABELS: Record<OpportunityStatus, string> = {
  draft: 'Draft',
  open: 'Live',
  paused: 'Paused',
  closed: 'Closed',
}

const NOW: Record<OpportunityStatus, string> = {
  draft: 'is a draft',
  open: 'is live',
  paused: 'is paused',
  closed: 'is closed',
}

/** What is told to whoever was not the first. */
export const alreadyText = (status: OpportunityStatus) =>
  `That does not go any more: the posting ${NOW[status]}.`
