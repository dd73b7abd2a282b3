import type { ReactNode } from 'react'

export type FieldProps = {
  name: string
  label: ReactNode
  id?: string | undefined
  required?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
}

export type Tie = {
  id: string
  name: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

export function Field(props: FieldProps & { children: (tie: Tie) => ReactNode }) {
  const { label, required, hint, error, children } = props
  const tie = tied(props)
  return (
    <div className="field">
      <label htmlFor={tie.id}>
        {label}
        {required && <Required />}
      </label>
      {children(tie)}
      <Notes id={tie.id} hint={hint} error={error} />
    </div>
  )
}

/** Hidden from screen readers: `required` on the control tells them. */
export const Required = () => (
  <span className="required" aria-hidden="true">
    {' *'}
  </span>
)

export const Notes = ({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) => (
  <>
    {hint && (
      <div className="hint" id={`${id}-hint`}>
        {hint}
      </div>
    )}
    {error && (
      <p className="error" id={`${id}-error`}>
        <Cross />
        {error}
      </p>
    )}
  </>
)

export function tied({ name, id = name, required, hint, error }: Omit<FieldProps, 'label'>): Tie {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    required,
    'aria-describedby': described || undefined,
    // If it were absent, browsers would report a required field as invalid before anything is
    // typed.
    'aria-invalid': error || required ? Boolean(error) : undefined,
  }
}

const Cross = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M18 6 6 18M6 6l12 12" />
  </svg>
)
