import type { Ref } from 'react'
import { summaryTitle } from '../../../lib/forms/errors.ts'

type ErrorSummaryProps = {
  errors: Record<string, string>
  ref?: Ref<HTMLDivElement>
  onFollow?: (field: string) => void
}

export function ErrorSummary({ errors, ref, onFollow }: ErrorSummaryProps) {
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
      <h2>{summaryTitle(entries.length)}</h2>
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
          </li>
        ))}
      </ul>
    </div>
  )
}
