import { type FormEvent, useEffect, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Includes what was typed before hydration; spread `follow` on the control. */
export function useTyped<T extends Control>(initial: string) {
  const ref = useRef<T>(null)
  const [typed, setTyped] = useState(initial)
  useEffect(() => setTyped(ref.current?.value ?? ''), [])
  const onInput = (event: FormEvent<T>) => setTyped(event.currentTarget.value)
  return { typed, follow: { ref, onInput } }
}
