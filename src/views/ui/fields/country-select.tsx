import { createContext, useContext } from 'react'
import { ANOTHER_COUNTRY, COUNTRIES } from '../../../lib/options.ts'
import { Field } from './field.tsx'
import { type Option, Select } from './select.tsx'

/**
 * The options of the other countries as markup, one of them chosen. The page has them, and the script
 * that takes a form over does not.
 */
export const OtherCountries = createContext<((chosen: string) => string) | null>(null)

type CountrySelectProps = {
  typed: { country: string; otherCountry: string }
  errors: Record<string, string>
  required?: boolean
  placeholder?: string
  /** Stands before the countries. */
  first?: Option[]
}

/** A country: one of a few, or another one, for which the style sheet shows a second select. */
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
