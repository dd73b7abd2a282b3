import { type FormEvent, useEffect, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Follows what a control holds, also what it held before this ran; spread `follow` on it. */
export function useTyped<T extends Control>(initial: string) {
  const ref = useRef<T>(null)
  const [typed, setTyped] = useState(initial)
  useEffect(() => setTyped(ref.current?.value ?? ''), [])
  const onInput = (event: FormEvent<T>) => setTyped(event.currentTarget.value)
  return { typed, follow: { ref, onInput } }
}
