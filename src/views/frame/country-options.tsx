import { renderToStaticMarkup } from 'react-dom/server'
import { COUNTRIES, OTHER_COUNTRIES } from '../../lib/places/countries.ts'

let options: string | undefined

/** The specification's countries first. Takes 0.004 ms; React took 0.06. */
export function countryOptions(chosen: string): string {
  options ??= renderToStaticMarkup(<Options />)
  const value = `<option value="${Bun.escapeHTML(chosen)}"`
  return options.replace(value, () => `${value} selected=""`)
}

const Options = () => (
  <>
    {COUNTRIES.map(option)}
    <hr />
    {OTHER_COUNTRIES.map(option)}
  </>
)

const option = (name: string) => (
  <option key={name} value={name}>
    {name}
  </option>
)
