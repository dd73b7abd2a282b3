import { countryCode } from './country-codes.ts'

/** ISO 3166-1 codes by the ISO 4217 currency that is used there. */
const COUNTRIES_OF: Record<string, string> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XPF: 'NC PF WF',
  XCG: 'CW SX',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'CK NU NZ PN TK',
  GBP: 'GB GG GS IM JE',
  NOK: 'BV NO SJ',
  DKK: 'DK FO GL',
  CHF: 'CH LI',
  ILS: 'IL PS',
  MAD: 'EH MA',
}

/** Where a currency's code begins with its country's: 'KES' of KE. */
const OWN =
  'AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY COP CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR ZMW ZWG'

const CURRENCY_OF = new Map([
  ...OWN.split(' ').map((currency) => [currency.slice(0, 2), currency] as const),
  ['PL', 'PLN'] as const,
  ...Object.entries(COUNTRIES_OF).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [code, currency] as const),
  ),
])

/** 'KES' of Kenya; empty where the country is unknown or has none of its own. */
export const currencyOf = (country: string | null) =>
  CURRENCY_OF.get((country && countryCode(country)) ?? '') ?? ''
