export type Allowance = {
  used: number
  limit: number
  /** When the next month starts, UTC. */
  renewsAt: Date
}

export const isUsedUp = (allowance: Allowance | null): allowance is Allowance =>
  allowance !== null && allowance.used >= allowance.limit
