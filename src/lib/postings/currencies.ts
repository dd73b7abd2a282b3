/**
 * The currencies of the countries that the site offers first, and of where its members' work is paid
 * most: what a filter offers. Others are taken by their code.
 */
export const CURRENCIES =
  'NGN USD EUR GBP KES ZAR GHS EGP INR BRL MXN ARS CAD AUD CHF SEK NOK DKK SGD JPY KRW'.split(' ')

const KNOWN = new Set(Intl.supportedValuesOf('currency'))

/** Whether a text is the code of a currency. Source: ISO 4217, by the runtime's CLDR */
export const isCurrency = (code: string) => KNOWN.has(code)
