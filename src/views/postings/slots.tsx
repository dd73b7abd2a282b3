import type { ReactNode } from 'react'
import type { CriterionTyped, PostingTyped, QuestionTyped } from '../../lib/postings/form.ts'
import { MAX_CRITERIA, MAX_QUESTIONS } from '../../lib/postings/questions-schema.ts'
import { CachedFragment, cachedFragment } from '../frame/cached-fragment.tsx'
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
  max: number,
  prefix: string,
  empty: Omit<T, 'id'>,
): T[] {
  const taken = new Set(list.map(({ id }) => id))
  return Array.from(
    { length: max },
    (_, index) => list[index] ?? ({ ...empty, id: unused(prefix, taken) } as T),
  )
}

const NO_QUESTION = { text: '', kind: 'yes_no', choices: '', required: true }
const NO_CRITERION = { text: '', known: 'reader', wanted: '' }

const labelOf = (options: { value: string; label: string }[], chosen: string) =>
  options.find(({ value }) => value === chosen)?.label ?? ''

const questionsOf = (typed: PostingTyped) =>
  filledUp<QuestionTyped>(typed.questions, MAX_QUESTIONS, 'q', NO_QUESTION)

export const QuestionSlots = (props: SlotsProps) => (
  <CachedFragment as="div" html={questions(props)} />
)

const questions = cachedFragment(({ typed, errors }: SlotsProps) =>
  questionsOf(typed).map((slot, index) => (
    <Question
      key={slot.id}
      slot={slot}
      place={index + 1}
      errors={errorsOf('question', index, errors)}
    />
  )),
)

/** What is wrong with one slot. */
const errorsOf = (noun: Noun, index: number, errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => name.startsWith(`${noun}${index + 1}`)),
  )

type Errors = Record<string, string>

type OneProps<Each> = { slot: Each; place: number; errors: Errors }

const Question = ({ slot, place, errors }: OneProps<QuestionTyped>) => {
  const { kind, required } = slot
  const field = fieldOf('question', place, slot, errors)
  return (
    <Slot
      noun="question"
      label="Question"
      place={place}
      slot={slot}
      errors={errors}
      says={`${labelOf(KINDS, kind)}, ${required ? 'required' : 'optional'}`}
    >
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
    </Slot>
  )
}

export const CriterionSlots = ({ typed, errors }: SlotsProps) => {
  const requested = questionsOf(typed).map(({ id }) => id)
  const slots = filledUp<CriterionTyped>(typed.criteria, MAX_CRITERIA, 'c', NO_CRITERION)
  return slots.map((slot, index) => (
    <Criterion
      key={slot.id}
      slot={slot}
      place={index + 1}
      errors={errorsOf('criterion', index, errors)}
      asked={requested}
    />
  ))
}

type CriterionProps = OneProps<CriterionTyped> & {
  /** The ids of the questions, by whose answers one may be known. */
  asked: string[]
}

const Criterion = ({ slot, place, errors, asked: requested }: CriterionProps) => {
  const field = fieldOf('criterion', place, slot, errors)
  const methods = answerKinds(requested)
  return (
    <Slot
      noun="criterion"
      label="Criterion"
      place={place}
      slot={slot}
      errors={errors}
      says={labelOf(methods, slot.known)}
    >
      <div className="form-row">
        <Select {...field('known')} label="How it is known" options={methods} />
        <TextInput
          {...field('wanted')}
          label="What is wanted"
          hint="Unless you read it yourself: the answer, or what the profile says"
        />
      </div>
    </Slot>
  )
}

const answerKinds = (requested: string[]) => [
  { value: 'reader', label: 'Read by you in the application' },
  ...requested.map((id, index) => ({
    value: `answer:${id}`,
    label: `From the answer to question ${index + 1}`,
  })),
  { value: 'profile:skill', label: 'From the profile: skills' },
  { value: 'profile:level', label: 'From the profile: level' },
  { value: 'profile:place', label: 'From the profile: place' },
  { value: 'profile:hours', label: 'From the profile: hours' },
]

type Noun = 'question' | 'criterion'

/** A field of a slot has its noun and its place in its name. */
const fieldOf =
  <Each,>(noun: Noun, place: number, slot: Each, errors: Errors) =>
  (part: string & keyof Each) => {
    const name = `${noun}${place}${part[0]!.toUpperCase()}${part.slice(1)}`
    return { name, defaultValue: String(slot[part]), error: errors[name] }
  }

type SlotProps = OneProps<{ id: string; text: string }> & {
  noun: Noun
  label: string
  /** How it is answered, or known. */
  says: string
  children: ReactNode
}

/** One that is there, or may be added: it opens in place, also without a script. */
const Slot = ({ noun, label, place, slot, says, errors, children }: SlotProps) => {
  const { id, text } = slot
  const field = fieldOf(noun, place, slot, errors)
  return (
    <details className={text ? 'slot' : 'slot slot-empty'} open={Object.keys(errors).length > 0}>
      <SlotSummary slot={slot} place={place} says={says} noun={noun} />
      <div className="form">
        <input type="hidden" name={field('id').name} value={id} />
        <TextInput {...field('text')} label={label} />
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
}

function SlotSummary({
  slot,
  place,
  says,
  noun,
}: Pick<SlotProps, 'slot' | 'place' | 'says' | 'noun'>) {
  const { text } = slot
  return (
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
  )
}

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
