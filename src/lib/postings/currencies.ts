import { CURRENCIES } from './pay.ts'

/** Currencies of the countries listed first; others are taken by their code. */
export const OFFERED_CURRENCIES =
  'NGN USD EUR GBP KES ZAR GHS EGP INR BRL MXN ARS CAD AUD CHF SEK NOK DKK SGD JPY KRW'.split(' ')

export const isCurrency = (code: string) => CURRENCIES.includes(code)
