import type { ReactNode } from 'react'
import { CAREER_LEVELS, INDUSTRIES } from '../../lib/members/profile-options.ts'
import { MAX_DAYS_TO_REPLY } from '../../lib/postings/dates.ts'
import { DAYS_FOR_ALL, FIRST_DAYS } from '../../lib/postings/early-access.ts'
import { EMPTY, type PostingTyped } from '../../lib/postings/form.ts'
import { PLACES_HINT } from '../../lib/postings/plan-limits.ts'
import { MAX_INDUSTRIES, MAX_SKILLS } from '../../lib/postings/posting.ts'
import { MAX_CRITERIA, MAX_QUESTIONS } from '../../lib/postings/questions-schema.ts'
import { CachedFragment, cachedFragment } from '../frame/cached-fragment.tsx'
import { Check } from '../ui/fields/check.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { Notes } from '../ui/fields/field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { type FormSlots, fieldOf } from '../ui/form.tsx'
import { CriterionSlots, QuestionSlots } from './slots.tsx'

type FieldsProps = { typed: PostingTyped; errors: Record<string, string> }

type MoreProps = FieldsProps & { mayBeFirst: boolean; skills: string[] }

/** What a posting can go without, folded away unless it is filled or wrong. */
export const MoreDetails = ({ typed, errors, mayBeFirst, skills }: MoreProps) => (
  <section aria-labelledby="more-heading">
    <h2 id="more-heading" className="mb-4">
      More details
    </h2>
    <CachedFragment as="div" html={details({ typed, errors, mayBeFirst, skills })} />
  </section>
)

const Details = ({ typed, errors, mayBeFirst, skills }: MoreProps) => (
  <>
    <Fold
      title="Requirements and skills"
      hint="Requirements, skills, level and industries"
      names={['requirements', 'skills', 'level', 'industries', 'expertsFirst']}
      typed={typed}
      errors={errors}
    >
      <Requirements typed={typed} errors={errors} mayBeFirst={mayBeFirst} skills={skills} />
    </Fold>
    <Fold
      title="Benefits and people needed"
      hint="What you offer besides pay, and how many people you need"
      names={['benefits', 'places']}
      typed={typed}
      errors={errors}
    >
      <Benefits typed={typed} errors={errors} />
    </Fold>
    <Fold
      title="Replying and reviewing"
      hint="When you reply, and whether you see names"
      names={['answerBy', 'firstLook']}
      typed={typed}
      errors={errors}
    >
      <Reviewing typed={typed} errors={errors} />
    </Fold>
    <Fold
      title="Questions for applicants"
      hint={`Up to ${MAX_QUESTIONS} questions to answer when applying`}
      names={['question', 'questions']}
      typed={typed}
      errors={errors}
    >
      <QuestionSlots typed={typed} errors={errors} />
    </Fold>
    <Fold
      title="Criteria"
      hint={`Up to ${MAX_CRITERIA} things you’ll check. Everyone sees them before applying`}
      names={['criterion', 'criteria']}
      typed={typed}
      errors={errors}
    >
      <CriterionSlots typed={typed} errors={errors} />
    </Fold>
  </>
)

const details = cachedFragment(Details)

type FoldProps = FieldsProps & {
  title: string
  hint: string
  /** Of its fields, or how the names of its fields begin. */
  names: string[]
  children: ReactNode
}

const Fold = ({ title, hint, names, typed, errors, children }: FoldProps) => {
  const isFilled = names.some(
    (name) =>
      name in typed &&
      String(typed[name as keyof PostingTyped]) !== String(EMPTY[name as keyof PostingTyped]),
  )
  const isWrong = Object.keys(errors).some((at) => names.some((name) => at.startsWith(name)))
  return (
    <details className="fold" open={isFilled || isWrong}>
      <summary>
        <b>{title}</b>
        <span className="hint">{hint}</span>
      </summary>
      <div className="form">{children}</div>
    </details>
  )
}

const NO_LEVEL = { value: '', label: 'Any level' }

const Requirements = ({ typed, errors, mayBeFirst, skills }: MoreProps) => {
  const field = fieldOf({ typed, errors })
  return (
    <>
      <Textarea {...field('requirements')} label="Requirements" rows={3} hint="One per line." />
      <TextInput
        {...field('skills')}
        label="Skills"
        autoComplete="off"
        hint={`Up to ${MAX_SKILLS}, separated by commas.`}
      />
      {skills.length > 0 && <Suggested skills={skills} />}
      <Select {...field('level')} label="Level" options={[NO_LEVEL, ...CAREER_LEVELS]} />
      {mayBeFirst && <FirstDays typed={typed} errors={errors} />}
      <CheckboxGroup
        name="industries"
        label={`Industries (up to ${MAX_INDUSTRIES})`}
        options={INDUSTRIES}
        values={typed.industries}
        error={errors.industries}
        columns={3}
      />
    </>
  )
}

/** What asks for a high level may be for Expert members of that level first. */
const FirstDays = ({ typed, errors = {} }: FormSlots<PostingTyped>) => (
  <div className="for-high">
    <Check
      type="checkbox"
      name="expertsFirst"
      id="expertsFirst"
      defaultChecked={typed.expertsFirst}
      aria-describedby={errors.expertsFirst ? 'expertsFirst-error' : undefined}
      aria-invalid={errors.expertsFirst ? true : undefined}
    >
      <span>
        Let members on the Expert plan apply first
        <br />
        <span className="hint">
          {`For the first ${FIRST_DAYS} days, only Expert members at this posting’s career level or above can apply. Then everyone can, for at least ${DAYS_FOR_ALL} days.`}
        </span>
      </span>
    </Check>
    <Notes id="expertsFirst" error={errors.expertsFirst} />
  </div>
)

const Suggested = ({ skills }: Pick<MoreProps, 'skills'>) => (
  <fieldset className="chips">
    <legend className="sr-only">Add a skill</legend>
    {skills.map((skill) => (
      <button
        key={skill}
        type="submit"
        className="pill"
        name="arrange"
        value={`skill:${skill}`}
        formNoValidate
        dir="auto"
      >
        {skill}
      </button>
    ))}
  </fieldset>
)

const Benefits = (filled: FieldsProps) => {
  const field = fieldOf(filled)
  return (
    <>
      <Textarea
        {...field('benefits')}
        label="Benefits"
        rows={3}
        hint="Leave, insurance, equipment. One per line."
      />
      <TextInput
        {...field('places')}
        label="People needed"
        inputMode="numeric"
        autoComplete="off"
        hint={PLACES_HINT}
      />
    </>
  )
}

const Reviewing = (filled: FieldsProps) => {
  const field = fieldOf(filled)
  return (
    <>
      <TextInput
        {...field('answerBy')}
        type="date"
        label="Reply by"
        hint={`At most ${MAX_DAYS_TO_REPLY} days after the deadline. Applicants see this date.`}
      />
      <Check type="checkbox" name="firstLook" defaultChecked={filled.typed.firstLook}>
        <span>
          Review anonymously
          <br />
          <span className="hint">
            You see no name, photo, location, links or email until you shortlist. An applicant’s own
            words may still reveal who they are.
          </span>
        </span>
      </Check>
    </>
  )
}
