import type { ReactNode } from 'react'
import { MOST_CRITERIA, MOST_QUESTIONS } from '../../lib/postings/asked-schema.ts'
import type { CriterionTyped, PostingTyped, QuestionTyped } from '../../lib/postings/form.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'

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

const questionsOf = (typed: PostingTyped) =>
  filledUp<QuestionTyped>(typed.questions, MOST_QUESTIONS, 'q', NO_QUESTION)

export const QuestionSlots = ({ typed, errors }: SlotsProps) => (
  <div>
    {questionsOf(typed).map(({ id, text, kind, choices, required }, index) => {
      const name = (part: string) => `question${index + 1}${part}`
      return (
        <Slot
          key={id}
          noun="question"
          place={index + 1}
          text={text}
          wrong={Object.keys(errors).some((each) => each.startsWith(name('')))}
        >
          <input type="hidden" name={name('Id')} value={id} />
          <TextInput
            name={name('Text')}
            label="Question"
            defaultValue={text}
            error={errors[name('Text')]}
          />
          <div className="form-row">
            <Select
              name={name('Kind')}
              label="Answered by"
              options={KINDS}
              defaultValue={kind}
              error={errors[name('Kind')]}
            />
            <TextInput
              name={name('Choices')}
              label="Choices"
              hint="For one of a list, with commas between them"
              defaultValue={choices}
              error={errors[name('Choices')]}
            />
          </div>
          <Check type="checkbox" name={name('Required')} defaultChecked={required}>
            It has to be answered
          </Check>
        </Slot>
      )
    })}
  </div>
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
    <div>
      {criteria.map(({ id, text, known, wanted }, index) => {
        const name = (part: string) => `criterion${index + 1}${part}`
        return (
          <Slot
            key={id}
            noun="criterion"
            place={index + 1}
            text={text}
            wrong={Object.keys(errors).some((each) => each.startsWith(name('')))}
          >
            <input type="hidden" name={name('Id')} value={id} />
            <TextInput
              name={name('Text')}
              label="Criterion"
              defaultValue={text}
              error={errors[name('Text')]}
            />
            <div className="form-row">
              <Select
                name={name('Known')}
                label="How it is known"
                options={ways}
                defaultValue={known}
                error={errors[name('Known')]}
              />
              <TextInput
                name={name('Wanted')}
                label="What is wanted"
                hint="Unless you read it yourself: the answer, or what the profile says"
                defaultValue={wanted}
                error={errors[name('Wanted')]}
              />
            </div>
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
  wrong: boolean
  children: ReactNode
}

/** One that is there, or may be added: it opens in place, also without a script. */
const Slot = ({ noun, place, text, wrong, children }: SlotProps) => (
  <details className={text ? 'slot' : 'slot slot-empty'} open={wrong}>
    <summary>
      {text ? (
        <>
          <span className="num">{place}</span> <span dir="auto">{text}</span>
        </>
      ) : (
        `Add a ${noun}`
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
