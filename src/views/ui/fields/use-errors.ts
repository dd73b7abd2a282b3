import { type FormEvent, useState } from 'react'

type Errors = Record<string, string>

/** What is wrong with a form's fields; on its every input, `mend` takes away what is no longer. */
export function useErrors(sent: Errors) {
  const [errors, setErrors] = useState(sent)
  const clearError = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, validity } = target as HTMLInputElement
    if (!(name in errors) || !validity.valid) return
    const { [name]: _, ...left } = errors
    setErrors(left)
  }
  return { errors, setErrors, clearError }
}
