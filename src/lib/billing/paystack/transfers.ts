import { z } from 'zod'
import type { Connection } from './client.ts'
import { ProviderRefused } from './failures.ts'

const RECIPIENT_TYPES = ['nuban', 'ghipss', 'mobile_money', 'basa'] as const

const bank = z.object({
  name: z.string(),
  code: z.string(),
  type: z.enum(RECIPIENT_TYPES).nullable().catch(null),
  active: z.boolean().catch(true),
})

/** A bank, or a mobile money service, to which the provider can pay. */
export type Bank = { name: string; code: string; type: (typeof RECIPIENT_TYPES)[number] }

const resolved = z.object({ account_name: z.string().min(1) })

const recipient = z.object({ recipient_code: z.string().min(1) })

export type NewRecipient = {
  type: Bank['type']
  name: string
  account_number: string
  bank_code: string
  currency: string
}

const transferState = z.object({
  status: z.string(),
  transfer_code: z.string().nullish(),
  amount: z.int().nullish(),
  currency: z.string().nullish(),
})

/** `amount` in minor units; `reason` of a refusal. */
export type Transfer = z.output<typeof transferState> & { reason?: string }

export type NewTransfer = {
  source: 'balance'
  amount: number
  recipient: string
  /** 16 to 50 of a-z, 0-9, - and _. */
  reference: string
  reason: string
  currency: string
}

const isUnknownTransfer = ({ code, message }: ProviderRefused) =>
  code === 'transfer_not_found' || /not found/i.test(message)

export const isDuplicateTransfer = ({ code, message }: ProviderRefused) =>
  /duplicate/i.test(`${code} ${message}`) || /reference.*(?:used|exists|unique)/i.test(message)

/** Mobile money is a list of its own there. */
const MOBILE_MONEY = ['GHS', 'KES']

/** Source: paystack.com/docs/api/transfer */
export const transferCalls = ({ attempt, persist }: Connection) => ({
  async banks(currency: string): Promise<Bank[]> {
    const lists = [`/bank?currency=${currency}`]
    if (MOBILE_MONEY.includes(currency)) lists.push(`${lists[0]}&type=mobile_money`)
    const found = await Promise.all(lists.map((path) => persist('GET', path, z.array(bank))))
    return found
      .flat()
      .flatMap(({ active, type, ...rest }) => (active && type ? [{ ...rest, type }] : []))
  },

  /** The owner's name as the bank has it; null where there is no such account. */
  async resolveAccount(accountNumber: string, bankCode: string): Promise<string | null> {
    const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
    try {
      return (await persist('GET', `/bank/resolve?${query}`, resolved)).account_name
    } catch (error) {
      if (error instanceof ProviderRefused) return null
      throw error
    }
  },

  /** Idempotent: the same account has the same code. */
  async createRecipient(body: NewRecipient): Promise<string> {
    return (await attempt('POST', '/transferrecipient', recipient, body)).recipient_code
  },

  /** Of which the reference is used once: another is refused. */
  transfer: (body: NewTransfer): Promise<Transfer> =>
    attempt('POST', '/transfer', transferState, body),

  async verifyTransfer(reference: string): Promise<Transfer | null> {
    try {
      const path = `/transfer/verify/${encodeURIComponent(reference)}`
      return await persist('GET', path, transferState)
    } catch (error) {
      if (error instanceof ProviderRefused && isUnknownTransfer(error)) return null
      throw error
    }
  },

  /** With the one-time password that the owner of the provider's account got. */
  async finalizeTransfer(transfer_code: string, otp: string): Promise<void> {
    await attempt('POST', '/transfer/finalize_transfer', z.unknown(), { transfer_code, otp })
  },
})

export type TransferCalls = ReturnType<typeof transferCalls>
