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
})

export type TransferCalls = ReturnType<typeof transferCalls>
