import { createContext, useContext } from 'react'
import { Field } from './field.tsx'

/**
 * Null in the browser: hydration keeps the server's options, so that the script need not contain
 * them.
 */
export const CountryOptions = createContext<((chosen: string) => string) | null>(null)

type CountrySelectProps = {
  chosen: string
  error: string | undefined
  required?: boolean
  /** What no choice is called, and what it sends. */
  none: { value: string; label: string }
}

export function CountrySelect({ chosen, error, required, none }: CountrySelectProps) {
  const options = useContext(CountryOptions)
  const first = `<option value="${none.value}">${none.label}</option>`
  return (
    <Field name="country" label="Country" required={required} error={error}>
      {(tie) => (
        <select
          {...tie}
          {...COUNTRY}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the script keeps what the page has
          dangerouslySetInnerHTML={options ? { __html: first + options(chosen) } : AS_SENT}
        />
      )}
    </Field>
  )
}

const COUNTRY = { className: 'input', autoComplete: 'country-name' }
const AS_SENT = { __html: '' }
