type Order = { amount: number; currency: string; recipient: string; reference: string }

type Outcome = 'pending' | 'otp' | 'success' | 'failed' | 'reversed'

export type SandboxTransfer = Order & { transfer_code: string; status: Outcome }

/** Transfers of the sandbox, in memory: each waits until it is decided. */
export class SandboxTransfers {
  readonly #transfers = new Map<string, SandboxTransfer>()
  readonly #notify: (event: string, data: object) => Promise<void>

  constructor(notify: (event: string, data: object) => Promise<void>) {
    this.#notify = notify
  }

  /** Null where the reference is taken. */
  create(order: Order): SandboxTransfer | null {
    if (this.#transfers.has(order.reference)) return null
    const transfer_code = `TRF_${this.#transfers.size + 1}`
    const transfer = { ...order, transfer_code, status: 'pending' as const }
    this.#transfers.set(order.reference, transfer)
    return transfer
  }

  find(reference: string) {
    return this.#transfers.get(reference) ?? null
  }

  all() {
    return [...this.#transfers.values()]
  }

  /** What was paid can only come back. */
  async decide(reference: string, outcome: Exclude<Outcome, 'pending'>): Promise<boolean> {
    const transfer = this.find(reference)
    const isOpen = transfer?.status === 'pending' || transfer?.status === 'otp'
    if (!transfer || !(isOpen || (transfer.status === 'success' && outcome === 'reversed')))
      return false
    transfer.status = outcome
    if (outcome !== 'otp') await this.#notify(`transfer.${outcome}`, transfer)
    return true
  }

  /** Zeros stand for a wrong code. */
  async finalize(code: string, otp: string): Promise<boolean> {
    const transfer = this.all().find((each) => each.transfer_code === code)
    if (transfer?.status !== 'otp' || /^0*$/.test(otp)) return false
    transfer.status = 'pending'
    return this.decide(transfer.reference, 'success')
  }
}
