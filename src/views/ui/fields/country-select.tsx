import { createContext, useContext } from 'react'
import { ANOTHER_COUNTRY, COUNTRIES } from '../../../lib/options.ts'
import { Field } from './field.tsx'
import { type Option, Select } from './select.tsx'

/**
 * Null in the browser: hydration keeps the server's options, so that the script need not contain
 * them.
 */
export const OtherCountries = createContext<((chosen: string) => string) | null>(null)

type CountrySelectProps = {
  typed: { country: string; otherCountry: string }
  errors: Record<string, string>
  required?: boolean
  placeholder?: string
  first?: Option[]
}

export function CountrySelect(props: CountrySelectProps) {
  const { typed, errors, first = [], ...rest } = props
  return (
    <div className="country">
      <Select
        {...rest}
        name="country"
        label="Country"
        error={errors.country}
        options={[...first, ...COUNTRIES, ANOTHER_COUNTRY]}
        defaultValue={typed.country}
        autoComplete="country-name"
      />
      <Other chosen={typed.otherCountry} error={errors.otherCountry} required={props.required} />
    </div>
  )
}

type OtherProps = { chosen: string; error: string | undefined; required: boolean | undefined }

function Other({ chosen, error, required }: OtherProps) {
  const options = useContext(OtherCountries)
  return (
    <Field name="otherCountry" label="Which one" required={required} error={error}>
      {(tie) => (
        <select
          {...tie}
          {...OTHER}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the script keeps what the page has
          dangerouslySetInnerHTML={
            options ? { __html: options(chosen || ANOTHER_COUNTRY) } : AS_SENT
          }
        />
      )}
    </Field>
  )
}

const OTHER = { className: 'input', autoComplete: 'country-name' }
const AS_SENT = { __html: '' }
