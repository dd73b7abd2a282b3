import type { Ref } from 'react'

type ErrorSummaryProps = {
  errors: Record<string, string>
  ref?: Ref<HTMLDivElement>
  /** Leads to a field that the link alone would not reach. */
  onFollow?: (field: string) => void
}

/** What is wrong with a form, above it: it takes the focus and leads to every field. */
export function ErrorSummary({ errors, ref, onFollow }: ErrorSummaryProps) {
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  const many = entries.length === 1 ? 'one thing' : `${entries.length} things`
  return (
    // biome-ignore lint/a11y/noAutofocus: a failed form is read from what is wrong with it
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={ref}>
      <h2>Please look at {many} below</h2>
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
