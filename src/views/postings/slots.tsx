import type { ReactNode } from 'react'
import { MOST_CRITERIA, MOST_QUESTIONS } from '../../lib/postings/asked-schema.ts'
import type { CriterionTyped, PostingTyped, QuestionTyped } from '../../lib/postings/form.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Icon } from '../ui/icon.tsx'

type SlotsProps = { typed: PostingTyped; errors: Record<string, string> }

const KINDS = [
  { value: 'yes_no', label: 'Yes or no' },
  { value: 'choice', label: 'One of a list' },
  { value: 'number', label: 'A number' },
  { value: 'text', label: 'A short text' },
]

/** An id that no other of a list has, the same each time the form is shown. */
const unused = (prefix: string, taken: Set<string>) => {
  let n = 1
  while (taken.has(`${prefix}${n}`)) n++
  taken.add(`${prefix}${n}`)
  return `${prefix}${n}`
}

/** What is there, and empty ones behind it until there are as many as may be. */
function filledUp<T extends { id: string }>(
  list: T[],
  most: number,
  prefix: string,
  empty: Omit<T, 'id'>,
): T[] {
  const taken = new Set(list.map(({ id }) => id))
  return Array.from(
    { length: most },
    (_, index) => list[index] ?? ({ ...empty, id: unused(prefix, taken) } as T),
  )
}

const NO_QUESTION = { text: '', kind: 'yes_no', choices: '', required: true }
const NO_CRITERION = { text: '', known: 'reader', wanted: '' }

const labelOf = (options: { value: string; label: string }[], chosen: string) =>
  options.find(({ value }) => value === chosen)?.label ?? ''

const questionsOf = (typed: PostingTyped) =>
  filledUp<QuestionTyped>(typed.questions, MOST_QUESTIONS, 'q', NO_QUESTION)

export const QuestionSlots = ({ typed, errors }: SlotsProps) => (
  <Slots
    noun="question"
    label="Question"
    list={questionsOf(typed)}
    errors={errors}
    says={({ kind, required }) => `${labelOf(KINDS, kind)}, ${required ? 'required' : 'optional'}`}
  >
    {(field, { required }) => (
      <>
        <div className="form-row">
          <Select {...field('kind')} label="Answered by" options={KINDS} />
          <TextInput
            {...field('choices')}
            label="Choices"
            hint="For one of a list, with commas between them"
          />
        </div>
        <Check type="checkbox" name={field('required').name} defaultChecked={required}>
          It has to be answered
        </Check>
      </>
    )}
  </Slots>
)

export const CriterionSlots = ({ typed, errors }: SlotsProps) => {
  const ways = [
    { value: 'reader', label: 'Read by you in the application' },
    ...questionsOf(typed).map(({ id }, index) => ({
      value: `answer:${id}`,
      label: `From the answer to question ${index + 1}`,
    })),
    { value: 'profile:skill', label: 'From the profile: skills' },
    { value: 'profile:level', label: 'From the profile: level' },
    { value: 'profile:place', label: 'From the profile: place' },
    { value: 'profile:hours', label: 'From the profile: hours' },
  ]
  const criteria = filledUp<CriterionTyped>(typed.criteria, MOST_CRITERIA, 'c', NO_CRITERION)
  return (
    <Slots
      noun="criterion"
      label="Criterion"
      list={criteria}
      errors={errors}
      says={({ known }) => labelOf(ways, known)}
    >
      {(field) => (
        <div className="form-row">
          <Select {...field('known')} label="How it is known" options={ways} />
          <TextInput
            {...field('wanted')}
            label="What is wanted"
            hint="Unless you read it yourself: the answer, or what the profile says"
          />
        </div>
      )}
    </Slots>
  )
}

type Typed = { id: string; text: string }

type AllProps<Each> = {
  noun: 'question' | 'criterion'
  label: string
  list: Each[]
  errors: Record<string, string>
  /** How one is answered, or known. */
  says: (slot: Each) => string
  /** What is asked of one beside its text; a field of it has the noun and its place in its name. */
  children: (field: (part: string & keyof Each) => SlotField, slot: Each) => ReactNode
}

type SlotField = { name: string; defaultValue: string; error: string | undefined }

const Slots = <Each extends Typed>(props: AllProps<Each>) => {
  const { noun, label, list, errors, says, children } = props
  return (
    <div>
      {list.map((slot, index) => {
        const place = index + 1
        const field = (part: string & keyof Each): SlotField => {
          const name = `${noun}${place}${part[0]!.toUpperCase()}${part.slice(1)}`
          return { name, defaultValue: String(slot[part]), error: errors[name] }
        }
        const wrong = Object.keys(errors).some((name) => name.startsWith(`${noun}${place}`))
        return (
          <Slot key={slot.id} {...{ noun, place, wrong }} text={slot.text} says={says(slot)}>
            <input type="hidden" name={field('id').name} value={slot.id} />
            <TextInput {...field('text')} label={label} />
            {children(field, slot)}
          </Slot>
        )
      })}
    </div>
  )
}

type SlotProps = {
  noun: 'question' | 'criterion'
  place: number
  text: string
  says: string
  wrong: boolean
  children: ReactNode
}

/** One that is there, or may be added: it opens in place, also without a script. */
const Slot = ({ noun, place, text, says, wrong, children }: SlotProps) => (
  <details className={text ? 'slot' : 'slot slot-empty'} open={wrong}>
    <summary>
      {text ? (
        <>
          <span className="num">{place}</span>
          <span>
            <span dir="auto">{text}</span>
            <br />
            <span className="hint">{says}</span>
          </span>
          <Icon of="pen-line" />
        </>
      ) : (
        <span className="btn btn-soft">
          <Icon of="plus" />
          Add a {noun}
        </span>
      )}
    </summary>
    <div className="form">
      {children}
      {text && (
        <div className="actions">
          {place > 1 && (
            <Arrange value={`${noun}:${place}:up`} of={text}>
              Move up
            </Arrange>
          )}
          <Arrange value={`${noun}:${place}:remove`} of={text}>
            Remove
          </Arrange>
        </div>
      )}
    </div>
  </details>
)

const Arrange = ({ value, of, children }: { value: string; of: string; children: string }) => (
  <Button
    type="submit"
    variant="quiet"
    name="arrange"
    value={value}
    formNoValidate
    aria-label={`${children}: ${of}`}
  >
    {children}
  </Button>
)
