import type { Ref } from 'react'
import { checkTitle, summaryTitle } from '../../../lib/forms/errors.ts'

type ErrorSummaryProps = {
  errors: Record<string, string>
  ref?: Ref<HTMLDivElement>
  onFollow?: (field: string) => void
  /** Where fields are that may be out of sight. */
  placeOf?: ((field: string) => string | undefined) | undefined
}

export function ErrorSummary({ errors, ref, onFollow, placeOf }: ErrorSummaryProps) {
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    <div
      className="error-summary"
      role="alert"
      aria-live="polite"
      aria-atomic="false"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a failed form is read from what is wrong with it
      autoFocus
      ref={ref}
    >
      <h2>{placeOf ? checkTitle(entries.length) : summaryTitle(entries.length)}</h2>
      <ul>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                if (!onFollow) return
                event.preventDefault()
                onFollow(field)
              }}
            >
              {message}
            </a>
            {placeOf?.(field) && ` (${placeOf(field)})`}
          </li>
        ))}
      </ul>
    </div>
  )
}
