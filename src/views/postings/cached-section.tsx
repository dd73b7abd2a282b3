import type { ComponentType } from 'react'
import type { PostingTyped } from '../../lib/postings/form.ts'
import { CachedFragment, type PlainProps, textSlot } from '../frame/cached-fragment.tsx'
import type { FormSlots } from '../ui/form.tsx'

/** The fields that hold a text as it was typed. */
type TextName = {
  [Name in keyof PostingTyped]: PostingTyped[Name] extends string ? Name : never
}[keyof PostingTyped]

/** What a section is made of: of what was typed only what it asks for, with holes for its texts. */
export type FieldsProps = { typed: PostingTyped; errors: Record<string, string> }

type SectionProps<Props> = FormSlots<PostingTyped> & {
  id: string
  of: ComponentType<Props>
  /** What is chosen in it: by this it is kept, by what is wrong in it, and by `more`. */
  chosen: readonly (keyof PostingTyped)[]
  /** What is written in it, which is put in. */
  written: readonly TextName[]
  more?: Omit<Props, keyof FieldsProps>
  /** What it has other holes for. */
  markup?: Record<string, string>
}

/** A section of the form, of which all is kept but the texts that were typed. */
export function CachedSection<Props extends FieldsProps>(section: SectionProps<Props>) {
  const { id, of, chosen, written, typed, errors = {}, more, markup } = section
  const slots = Object.fromEntries(written.map((name) => [name, textSlot(name)]))
  const props = {
    ...more,
    typed: { ...pick(typed, chosen), ...slots },
    errors: pick(errors, [...chosen, ...written]),
  }
  return (
    <CachedFragment
      as="section"
      className="form"
      aria-labelledby={id}
      of={of as unknown as ComponentType<PlainProps>}
      props={props as PlainProps}
      slots={{ ...textsOf(typed, written), ...markup }}
    />
  )
}

const pick = <Value,>(all: { [name: string]: Value }, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name]!]] : [])))

/** A first line break is said twice: of a text area's text the first one is none. */
const textsOf = (typed: PostingTyped, names: readonly TextName[]) =>
  Object.fromEntries(names.map((name) => [name, typed[name].replace(/^\n/, '\n\n')]))
