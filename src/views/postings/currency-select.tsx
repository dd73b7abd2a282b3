import { currencyOf } from '../../lib/places/country-currency.ts'
import { OFFERED_CURRENCIES } from '../../lib/postings/currencies.ts'
import type { PostingTyped } from '../../lib/postings/form.ts'
import { CURRENCIES } from '../../lib/postings/pay.ts'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import { Select } from '../ui/fields/select.tsx'

const names = new Intl.DisplayNames('en', { type: 'currency' })

const optionOf = (code: string) => ({ value: code, label: `${code} – ${names.of(code)}` })

const OPTIONS = [
  { value: '', label: 'Choose' },
  ...OFFERED_CURRENCIES.map(optionOf),
  ...CURRENCIES.filter((code) => !OFFERED_CURRENCIES.includes(code)).map(optionOf),
]

type CurrencyProps = { chosen: string; country: string; error: string | undefined }

/** Says which currency it proposed, so that another country can propose another one. */
function CurrencySelect({ chosen, country, error }: CurrencyProps) {
  const isKnown = !chosen || CURRENCIES.includes(chosen)
  const options = isKnown ? OPTIONS : [...OPTIONS, { value: chosen, label: chosen }]
  return (
    <>
      <input type="hidden" name="proposedCurrency" value={currencyOf(country)} />
      <Select
        name="payCurrency"
        label="Currency"
        required
        options={options}
        defaultValue={chosen}
        error={error}
      />
    </>
  )
}

const currencySelect = cachedFragment(CurrencySelect)

export const currencyHtml = (
  { payCurrency, country }: Pick<PostingTyped, 'payCurrency' | 'country'>,
  error?: string,
) => currencySelect({ chosen: payCurrency.slice(0, 40), country, error })
