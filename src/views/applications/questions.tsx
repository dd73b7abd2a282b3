import type { ReactNode } from 'react'
import { type AnswersTyped, MAX_ANSWER_LENGTH, YES_NO } from '../../lib/applications/answers.ts'
import type { Question } from '../../lib/postings/questions.ts'
import { Check } from '../ui/fields/check.tsx'
import { Notes, Required, tied } from '../ui/fields/field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'

type QuestionsProps = {
  questions: Question[]
  answers: AnswersTyped
  errors: Record<string, string>
}

export const ApplicationQuestions = ({ questions, answers, errors }: QuestionsProps) =>
  questions.map((question, index) => {
    const name = `answer${index + 1}`
    return (
      <div key={question.id}>
        <input type="hidden" name={`${name}Id`} value={question.id} />
        <QuestionFields
          question={question}
          name={name}
          value={answers[question.id]}
          error={errors[name]}
        />
      </div>
    )
  })

type QuestionFieldsProps = {
  question: Question
  name: string
  value: string | undefined
  error: string | undefined
}

function QuestionFields({ question, name, value, error }: QuestionFieldsProps) {
  const { text, kind, required, choices = [] } = question
  const label = <span dir="auto">{text}</span>
  const field = { name, label, required, error }
  if (kind === 'yes_no') return <YesNo {...field} value={value} />
  if (kind === 'choice')
    return (
      <Select
        {...field}
        defaultValue={value ?? ''}
        options={[{ value: '', label: 'Choose one' }, ...choices]}
      />
    )
  if (kind === 'number')
    return <TextInput {...field} defaultValue={value} inputMode="decimal" maxLength={30} />
  return (
    <Textarea
      {...field}
      defaultValue={value}
      rows={3}
      hint={`At most ${MAX_ANSWER_LENGTH.toLocaleString('en')} characters.`}
    />
  )
}

type YesNoProps = Omit<QuestionFieldsProps, 'question'> & { label: ReactNode; required: boolean }

const YesNo = ({ name, label, required, value, error }: YesNoProps) => {
  const { id, 'aria-describedby': describedBy } = tied({ name, error })
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy}>
      <legend className="legend">
        <span>
          {label}
          {required && <Required />}
        </span>
      </legend>
      <div className="checks">
        {YES_NO.map((option) => (
          <Check
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            required={required}
            defaultChecked={value === option.value}
          >
            {option.label}
          </Check>
        ))}
      </div>
      <Notes id={id} error={error} />
    </fieldset>
  )
}
