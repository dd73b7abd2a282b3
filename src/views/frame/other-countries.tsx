import { renderToStaticMarkup } from 'react-dom/server'
import { ANOTHER_COUNTRY } from '../../lib/options.ts'
import { OTHER_COUNTRIES } from '../../lib/places/countries.ts'

let options: string | undefined

/** Takes 0.004 ms; React took 0.06. */
export function otherCountries(chosen: string): string {
  options ??= renderToStaticMarkup(<Options />)
  const value = `<option value="${Bun.escapeHTML(chosen)}"`
  return options.replace(value, () => `${value} selected=""`)
}

const Options = () => (
  <>
    <option value={ANOTHER_COUNTRY}>Choose your country</option>
    {OTHER_COUNTRIES.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </>
)
