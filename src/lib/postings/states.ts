import type { OpportunityStatus } from '../catalog.ts'

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

export const changesFrom = (status: OpportunityStatus): StateChange[] =>
  entries.flatMap(([change, { from }]) => (from.includes(status) ? [change] : []))

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

export const alreadyText = (status: OpportunityStatus) =>
  `That’s no longer possible: the posting ${NOW[status]}.`
