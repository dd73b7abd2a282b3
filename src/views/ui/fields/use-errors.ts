import { type FormEvent, useState } from 'react'

type Errors = Record<string, string>

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
