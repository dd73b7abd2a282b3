import type { ComponentProps, FormEvent } from 'react'
import { Textarea } from './textarea.tsx'
import { useTyped } from './use-typed.ts'

type CountedTextareaProps = Omit<ComponentProps<typeof Textarea>, 'hint'> & {
  defaultValue: string
  /** Shown, not enforced, so that nothing pasted is cut off. */
  max: number
}

/** Characters are counted as people do: one outside the basic plane counts once. */
export function CountedTextarea({ max, ...field }: CountedTextareaProps) {
  const { typed, follow } = useTyped<HTMLTextAreaElement>(field.defaultValue)
  const length = characters(typed)
  const onInput = (event: FormEvent<HTMLTextAreaElement>) => {
    const { currentTarget: control } = event
    control.setCustomValidity(characters(control.value) > max ? 'too long' : '')
    follow.onInput(event)
  }
  return (
    <Textarea
      {...field}
      {...follow}
      onInput={onInput}
      hint={
        <>
          <span className={length > max ? 'num noscript:hidden over' : 'num noscript:hidden'}>
            {length}/{max} characters
          </span>
          <span className="hidden noscript:inline">At most {max} characters</span>
        </>
      }
    />
  )
}

const characters = (text: string) => [...text].length
