import { z } from 'zod'
import {
  type EmploymentType,
  type OpportunityType,
  PAY_PERIODS,
  type PayPeriod,
} from '../catalog.ts'
import { formatNumber } from '../text/format.ts'
import { isBlank } from '../text/text.ts'

export const PAY_REVERSED = 'The highest pay is less than the lowest. Swap them'

export const MIN_PAY_MISSING = 'Enter the lowest pay'

/** Whole units of the currency. */
export type Pay = { min: number; max: number; currency: string; period: PayPeriod }

/** ISO 4217 currencies in use, without funds, metals and units of account. */
export const CURRENCIES: readonly string[] = `
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF
CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ
GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP
LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR
PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC
SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF
XPF YER ZAR ZMW ZWG`
  .trim()
  .split(/\s+/)

export const PAY_PERIOD_LABELS: Record<PayPeriod, string> = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
  total: 'In total',
}

const MAX_PAY_AMOUNT = 1_000_000_000_000

export const alwaysPays = (type: OpportunityType) =>
  type === 'job' || type === 'internship' || type === 'funding'

/** Volunteers may be unpaid, also in a job or an internship. */
export const mayBeUnpaid = (type: OpportunityType, employmentType: EmploymentType | null) =>
  !alwaysPays(type) || (type !== 'funding' && employmentType === 'volunteer')

export const PAY_MISSING = 'State the pay'

export const UNPAID_NOT_ALLOWED =
  'State the pay: only jobs and internships for volunteers can be unpaid'

const PER: Record<PayPeriod, string> = {
  hour: ' an hour',
  day: ' a day',
  week: ' a week',
  month: ' a month',
  year: ' a year',
  total: ' in total',
}

const rangeOf = (min: number, max: number) =>
  min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`

/** 'KES 180,000–230,000 a month', 'EUR 5,000 in total', 'Unpaid'; null where not stated. */
export function payText(pay: Pay | 'unpaid' | null): string | null {
  if (pay === null) return null
  if (pay === 'unpaid') return 'Unpaid'
  return `${pay.currency} ${rangeOf(pay.min, pay.max)}${PER[pay.period]}`
}

export type StoredPay = Columns & { salary: string | null }

/** Unchanged pay keeps its stored text, which may have been written by hand. */
export function salaryText(pay: Pay | 'unpaid' | null, stored: StoredPay | null): string | null {
  const text = payText(pay)
  return stored?.salary && payText(payOf(stored)) === text ? stored.salary : text
}

const TIMES: Record<PayPeriod, number | null> = {
  hour: 1720,
  day: 220,
  week: 52,
  month: 12,
  year: 1,
  total: null,
}

/** For comparison within one currency; null for one-off pay. */
function yearlyPay({ min, max, period }: Pay): { min: number; max: number } | null {
  const times = TIMES[period]
  return times === null ? null : { min: min * times, max: max * times }
}

export function yearlyText(pay: Pay): string | null {
  const yearly = yearlyPay(pay)
  return yearly && `${pay.currency} ${rangeOf(yearly.min, yearly.max)} a year`
}

const WHOLE = 'Enter the pay as a whole number, such as 180,000'

/** Accepts '180,000' and '180 000'; anything else is left for the schema to refuse. */
const ungrouped = (value: unknown) => {
  if (typeof value !== 'string' || value.length > 40) return value
  const plain = value.trim().replace(/(?<=\d)[,\s'’](?=\d{3}(?!\d))/g, '')
  return /^-?\d+$/.test(plain) ? Number(plain) : value
}

const amount = (missing: string) =>
  z.preprocess(
    ungrouped,
    z
      .number({ error: ({ input }) => (isBlank(input) ? missing : WHOLE) })
      .min(1, 'Pay must be at least 1')
      .max(MAX_PAY_AMOUNT, `Pay must be at most ${formatNumber(MAX_PAY_AMOUNT)}`)
      .int(WHOLE),
  )

export const paid = z.object({
  min: amount(MIN_PAY_MISSING),
  max: z.preprocess(
    (value) => (isBlank(value) ? null : value),
    amount('Enter the highest pay').nullable(),
  ),
  currency: z.preprocess(
    (value) => (typeof value === 'string' ? value.slice(0, 40).trim().toUpperCase() : value),
    z.enum(CURRENCIES, { error: ({ input }) => unknownCurrency(input) }),
  ),
  period: z.enum(PAY_PERIODS, 'Choose what the pay is for, such as a month'),
})

const amounts = paid.pick({ min: true, max: true })

const isReversedRange = (range: z.output<typeof amounts> | undefined) =>
  range !== undefined && range.max !== null && range.max < range.min

const unknownCurrency = (input: unknown) =>
  `${/^[A-Z]{3}$/.test(String(input)) ? `${input} isn’t a currency we know. ` : ''}Choose a currency, such as KES`

/** `max` may be absent where it equals `min`; also 'unpaid', or nothing. Errors are per field. */
export const paySchema = z.unknown().transform((value, ctx): Pay | 'unpaid' | null => {
  if (isBlank(value)) return null
  if (value === 'unpaid') return 'unpaid'
  const parsed = paid.safeParse(value)
  const isReversed = isReversedRange(amounts.safeParse(value).data)
  if (isReversed) {
    const message = PAY_REVERSED
    ctx.addIssue({ code: 'custom', path: ['max'], message })
  }
  if (!parsed.success) {
    const isObject = typeof value === 'object' && !Array.isArray(value)
    for (const { path, message } of parsed.error.issues)
      ctx.addIssue({
        code: 'custom',
        path,
        message: isObject ? message : "Send the pay as its fields, or as 'unpaid'",
      })
  }
  if (!parsed.success || isReversed) return z.NEVER
  const { min, max, ...of } = parsed.data
  return { min, max: max ?? min, ...of }
})

type Columns = {
  payMin: number | null
  payMax: number | null
  payCurrency: string | null
  payPeriod: PayPeriod | null
  unpaid: boolean
}

export const payColumns = (pay: Pay | 'unpaid' | null): Columns => {
  const {
    min = null,
    max = null,
    currency = null,
    period = null,
  } = pay === 'unpaid' ? {} : (pay ?? {})
  return {
    payMin: min,
    payMax: max,
    payCurrency: currency,
    payPeriod: period,
    unpaid: pay === 'unpaid',
  }
}

/** Null also for postings older than these columns. */
export function payOf(row: Columns): Pay | 'unpaid' | null {
  const { payMin: min, payMax: max, payCurrency: currency, payPeriod: period } = row
  if (row.unpaid) return 'unpaid'
  return min === null || max === null || !currency || !period
    ? null
    : { min, max, currency, period }
}
