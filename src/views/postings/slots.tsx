import type { ReactNode } from 'react'
import type { CriterionTyped, PostingTyped, QuestionTyped } from '../../lib/postings/form.ts'
import { MAX_CRITERIA, MAX_QUESTIONS } from '../../lib/postings/questions-schema.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Icon } from '../ui/icon.tsx'

type Errors = Record<string, string>

type SlotsProps = { typed: PostingTyped; errors: Errors }

const KINDS = [
  { value: 'yes_no', label: 'Yes or no' },
  { value: 'choice', label: 'One of a list' },
  { value: 'number', label: 'A number' },
  { value: 'text', label: 'A short text' },
]

export const QuestionSlots = ({ typed: { questions }, errors }: SlotsProps) => (
  <>
    {questions.map((slot, index) => (
      <Question
        key={slot.id}
        slot={slot}
        place={index + 1}
        errors={errors}
        isNew={isNew(questions, index)}
      />
    ))}
    {questions.length < MAX_QUESTIONS && <AddSlot noun="question" />}
  </>
)

/** The empty one at the end, which was just added. */
const isNew = (slots: { text: string }[], index: number) =>
  index === slots.length - 1 && slots[index]?.text === ''

type OneProps<Each> = { slot: Each; place: number; errors: Errors; isNew: boolean }

const Question = (props: OneProps<QuestionTyped>) => {
  const field = fieldOf('question', props)
  const { kind, required } = props.slot
  return (
    <Slot {...props} noun="question" label="Question">
      <div className="form-row">
        <Select {...field('kind')} label="Answer type" options={KINDS} defaultValue={kind} />
        <div className="for-choice">
          <TextInput {...field('choices')} label="Choices" required hint="Separated by commas." />
        </div>
      </div>
      <Check type="checkbox" name={field('required').name} defaultChecked={required}>
        Required
      </Check>
    </Slot>
  )
}

export const CriterionSlots = ({ typed: { criteria, questions }, errors }: SlotsProps) => (
  <>
    {criteria.map((slot, index) => (
      <Criterion
        key={slot.id}
        slot={slot}
        place={index + 1}
        errors={errors}
        isNew={isNew(criteria, index)}
        questions={questions}
      />
    ))}
    {criteria.length < MAX_CRITERIA && <AddSlot noun="criterion" />}
  </>
)

type CriterionProps = OneProps<CriterionTyped> & { questions: QuestionTyped[] }

const Criterion = ({ questions, ...props }: CriterionProps) => {
  const field = fieldOf('criterion', props)
  return (
    <Slot {...props} noun="criterion" label="Criterion">
      <div className="form-row">
        <Select {...field('known')} label="How you’ll check it" options={methodsFor(questions)} />
        <div className="for-wanted">
          <TextInput
            {...field('wanted')}
            label="Expected answer"
            required
            hint="What makes it met, such as ‘Yes’ or ‘Python’."
          />
        </div>
      </div>
    </Slot>
  )
}

const methodsFor = (questions: QuestionTyped[]) => [
  { value: 'reader', label: 'I’ll read the application' },
  ...questions.map(({ id, text }, index) => ({
    value: `answer:${id}`,
    label: `Answer to question ${index + 1}${text && `: ${text.slice(0, 60)}`}`,
  })),
  { value: 'profile:skill', label: 'Profile: skills' },
  { value: 'profile:level', label: 'Profile: level' },
  { value: 'profile:place', label: 'Profile: location' },
  { value: 'profile:hours', label: 'Profile: hours' },
]

type Noun = 'question' | 'criterion'

/** A field of a slot has its noun and its place in its name. */
const fieldOf =
  <Each,>(noun: Noun, { place, slot, errors }: OneProps<Each>) =>
  (part: string & keyof Each) => {
    const name = `${noun}${place}${part[0]!.toUpperCase()}${part.slice(1)}`
    return { name, defaultValue: String(slot[part]), error: errors[name] }
  }

type SlotProps = OneProps<{ id: string; text: string }> & {
  noun: Noun
  label: string
  children: ReactNode
}

const Slot = ({ noun, label, children, ...props }: SlotProps) => {
  const { slot, place, isNew } = props
  const field = fieldOf(noun, props)
  const id = `${noun}${place}`
  return (
    <fieldset className="slot form" aria-labelledby={id}>
      <div className="slot-head">
        <h3 id={id}>
          {label} <span className="num">{place}</span>
        </h3>
        {place > 1 && <Arrange value={`${noun}:${place}:up`} label="Move up" of={id} />}
        <Arrange value={`${noun}:${place}:remove`} label="Remove" of={id} />
      </div>
      <input type="hidden" name={field('id').name} value={slot.id} data-in-draft="" />
      <TextInput {...field('text')} label="Text" required autoFocus={isNew} />
      {children}
    </fieldset>
  )
}

const AddSlot = ({ noun }: { noun: Noun }) => (
  <div>
    <Button type="submit" variant="soft" name="arrange" value={`${noun}:add`} formNoValidate>
      <Icon of="plus" />
      Add a {noun}
    </Button>
  </div>
)

type ArrangeProps = { value: string; label: string; of: string }

const Arrange = ({ value, label, of }: ArrangeProps) => (
  <Button
    id={`${of}-${value.split(':').at(-1)}`}
    type="submit"
    variant="quiet"
    name="arrange"
    value={value}
    formNoValidate
    aria-labelledby={`${of}-${value.split(':').at(-1)} ${of}`}
  >
    {label}
  </Button>
)
