import type { ComponentProps, ReactNode } from 'react'
import {
  EMPLOYMENT_TYPE_LABELS,
  EMPLOYMENT_TYPES,
  OPPORTUNITY_TYPE_LABELS,
  OPPORTUNITY_TYPES,
  PAY_PERIODS,
  WORKPLACE_LABELS,
  WORKPLACES,
} from '../../lib/catalog.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../../lib/options.ts'
import { latestDeadline, MAX_DAYS_OPEN, MAX_DAYS_TO_REPLY } from '../../lib/postings/dates.ts'
import { DAYS_FOR_ALL, FIRST_DAYS } from '../../lib/postings/early-access.ts'
import type { PostingTyped } from '../../lib/postings/form.ts'
import { PLACES_HINT } from '../../lib/postings/limits.ts'
import { PAY_PERIOD_LABELS } from '../../lib/postings/pay.ts'
import { MAX_INDUSTRIES, MAX_SKILLS, POSTING_LENGTHS } from '../../lib/postings/posting.ts'
import { formatNumber, isoDate } from '../../lib/text/format.ts'
import { CachedFragment, cachedFragment, type Html } from '../frame/cached-fragment.tsx'
import { otherCountries } from '../frame/other-countries.tsx'
import { Check } from '../ui/fields/check.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { CountrySelect, OtherCountries } from '../ui/fields/country-select.tsx'
import { Notes } from '../ui/fields/field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { type FormSlots, fieldOf } from '../ui/form.tsx'
import { PayReads, type PostingSidebarProps, Route, routeOf } from './sidebar.tsx'
import { CriterionSlots, QuestionSlots } from './slots.tsx'

export type SheetProps = FormSlots<PostingTyped> &
  Pick<PostingSidebarProps, 'posting' | 'opened' | 'now'> & {
    /** For whom somebody may post; in person where `inPerson` says so. */
    teams: { id: string; name: string }[]
    inPerson: boolean
    /** It is out, or was: it is saved, not published. */
    isOut: boolean
    /** Whether Expert members may have the first days: it never was open to all. */
    mayBeFirst: boolean
    /** Skills that live postings name. */
    skills: string[]
  }

const typeOptions = OPPORTUNITY_TYPES.map((value) => ({
  value,
  label: OPPORTUNITY_TYPE_LABELS[value].one,
}))
const employmentOptions = EMPLOYMENT_TYPES.map((value) => ({
  value,
  label: EMPLOYMENT_TYPE_LABELS[value],
}))
const workplaceOptions = WORKPLACES.map((value) => ({ value, label: WORKPLACE_LABELS[value] }))
const periodOptions = PAY_PERIODS.map((value) => ({ value, label: PAY_PERIOD_LABELS[value] }))
const NO_CHOICE = { value: '', label: 'Not said' }
const CHOOSE = { value: '', label: 'Choose' }

/** The sections of the form, in the order in which they are asked. */
export const Sections = ({ posting, opened, now, ...sheet }: SheetProps) => {
  const { typed, errors = {}, teams, inPerson, isOut, mayBeFirst, skills } = sheet
  const filled = { typed, errors }
  const { pay, type } = posting
  const offered = (teams.length > 0 || !inPerson) && !isOut && postersOf(teams, inPerson)
  const today = isoDate(now)
  const latest = isoDate(latestDeadline(now))
  const way = routeOf({ posting, opened, now })
  return (
    <>
      <CachedSection id="what" html={what({ ...filled, posters: offered })} />
      <CachedSection id="where" html={where(filled)} />
      <CachedSection id="pays" html={pays({ ...filled, pay, type })} />
      <CachedSection id="when" html={when({ ...filled, today, latest, way })} />
      <CachedSection id="asks" html={asks({ ...filled, mayBeFirst, skills })} />
      <Section id="questions" title="Questions">
        <p className="hint">Up to 5. What a profile already says is never asked again.</p>
        <QuestionSlots {...filled} />
      </Section>
      <Reading typed={typed} />
    </>
  )
}

/** Cached by all that is typed: without it the form takes 1.7 times as long. */
const CachedSection = ({ id, html }: { id: string; html: Html }) => (
  <CachedFragment as="section" className="form" aria-labelledby={id} html={html} />
)

type FieldsProps = { typed: PostingTyped; errors: Record<string, string> }

type SectionProps = { id: string; title: string; children: ReactNode }

const Section = ({ id, title, children }: SectionProps) => (
  <section className="form" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

type Poster = { value: string; label: string }

const postersOf = (teams: SheetProps['teams'], inPerson: boolean): Poster[] => [
  ...(inPerson ? [{ value: '', label: 'Myself' }] : []),
  ...teams.map(({ id, name }) => ({ value: id, label: name })),
]

function What({ posters, ...filled }: FieldsProps & { posters: Poster[] | false }) {
  const field = fieldOf(filled)
  return (
    <>
      <h2 id="what">What it is</h2>
      {posters && <Select {...field('organizationId')} dir="auto" label="For" options={posters} />}
      <TextInput {...field('title')} label="Title" required />
      <div className="form-row">
        <Select {...field('type')} label="Type" required options={typeOptions} />
        <div className="for-work">
          <Select
            {...field('employmentType')}
            label="Employment"
            options={[CHOOSE, ...employmentOptions]}
          />
        </div>
      </div>
      <Textarea
        {...field('description')}
        label="Description"
        rows={6}
        hint={`At most ${formatNumber(POSTING_LENGTHS.description)} characters. Empty lines begin a new paragraph.`}
      />
    </>
  )
}

function Where({ typed, errors }: FieldsProps) {
  const field = fieldOf({ typed, errors })
  return (
    <>
      <h2 id="where">Where</h2>
      <div className="for-place form">
        <Select {...field('workplace')} label="Workplace" options={[CHOOSE, ...workplaceOptions]} />
        <div className="for-remote form">
          <TextInput
            {...field('applicantsFrom')}
            label="Where applicants may live (optional)"
            autoComplete="off"
            hint="‘Anywhere’, or countries with commas between them."
          />
          <div className="form-row">
            <TextInput {...field('teamFrom')} type="time" label="The team works from (optional)" />
            <TextInput {...field('teamTo')} type="time" label="To" />
          </div>
          <TextInput {...field('teamZone')} label="In the time zone" placeholder="Africa/Nairobi" />
        </div>
      </div>
      <div className="form-row">
        <OtherCountries value={otherCountries}>
          <CountrySelect
            typed={{ country: typed.country, otherCountry: typed.otherCountry }}
            errors={errors}
            first={[NO_CHOICE]}
          />
        </OtherCountries>
        <TextInput {...field('city')} label="City (optional)" />
      </div>
    </>
  )
}

type PaysProps = FieldsProps & ComponentProps<typeof PayReads>

function Pays({ typed, errors, pay, type }: PaysProps) {
  const field = fieldOf({ typed, errors })

  return (
    <>
      <h2 id="pays">What it pays</h2>
      <p className="hint">
        A job, an internship and funding always say it. The numbers stand on the card.
      </p>
      <PaidChoice typed={typed} />
      <div className="pay-fields">
        <TextInput {...field('payMin')} label="From" inputMode="numeric" autoComplete="off" />
        <TextInput
          {...field('payMax')}
          label="To (optional)"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...field('payCurrency')}
          label="Currency"
          placeholder="KES"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Select {...field('payPeriod')} label="Per" options={periodOptions} />
      </div>
      <PayReads pay={pay} type={type} />
      <Textarea
        {...field('benefits')}
        label="Benefits (optional)"
        rows={2}
        hint="Leave, cover, a field kit: what the pay does not say. A line each."
      />
    </>
  )
}

function PaidChoice({ typed }: Pick<PaysProps, 'typed'>) {
  const { paid } = typed
  return (
    <div className="checks for-unpaid">
      <Check type="radio" name="paid" value="paid" defaultChecked={paid !== 'unpaid'}>
        Paid
      </Check>
      <Check type="radio" name="paid" value="unpaid" defaultChecked={paid === 'unpaid'}>
        Unpaid, said outright
      </Check>
    </div>
  )
}

type WhenProps = FieldsProps & ComponentProps<typeof Route> & { today: string; latest: string }

function When({ typed, errors, today, latest, way }: WhenProps) {
  const field = fieldOf({ typed, errors })
  return (
    <>
      <h2 id="when">When</h2>
      <p className="hint">
        An answer is due {MAX_DAYS_TO_REPLY} days after the deadline at the latest. Earlier is
        kinder.
      </p>
      <div className="form-row">
        <TextInput
          {...field('applicationDeadline')}
          type="date"
          label="Deadline"
          min={today}
          max={latest}
          hint={`At most ${MAX_DAYS_OPEN} days from today`}
        />
        <TextInput
          {...field('answerBy')}
          type="date"
          label="Answer by (optional)"
          hint={`Left empty, ${MAX_DAYS_TO_REPLY} days after the deadline`}
        />
      </div>
      <Route way={way} />
    </>
  )
}

type AsksProps = FieldsProps & Pick<SheetProps, 'mayBeFirst' | 'skills'>

function Asks({ typed, errors, mayBeFirst, skills }: AsksProps) {
  const field = fieldOf({ typed, errors })
  return (
    <>
      <h2 id="asks">What it asks for</h2>
      <Textarea
        {...field('requirements')}
        label="Requirements (optional)"
        rows={3}
        hint="A line each."
      />
      <p className="hint">
        Up to 6 criteria. Everybody sees them before applying. Nothing is scored.
      </p>
      <div>
        <CriterionSlots typed={typed} errors={errors} />
      </div>
      <div className="form-row">
        <Select
          {...field('level')}
          label="Level (optional)"
          options={[NO_CHOICE, ...CAREER_LEVELS]}
        />
        <TextInput
          {...field('places')}
          label="Places"
          inputMode="numeric"
          autoComplete="off"
          hint={PLACES_HINT}
        />
      </div>
      {mayBeFirst && <FirstDays typed={typed} errors={errors} />}
      <TextInput
        {...field('skills')}
        label="Skills (optional)"
        autoComplete="off"
        hint={`Up to ${MAX_SKILLS}, with commas between them.`}
      />
      {skills.length > 0 && <Suggested skills={skills} />}
      <details open={typed.industries.length > 0 || 'industries' in errors}>
        <summary className="link">Industries (optional)</summary>
        <CheckboxGroup
          name="industries"
          label={`Up to ${MAX_INDUSTRIES} industries`}
          options={INDUSTRIES}
          values={typed.industries}
          error={errors.industries}
          columns={3}
        />
      </details>
    </>
  )
}

/** What asks for a high level may be for Expert members of that level first. */
const FirstDays = ({ typed, errors = {} }: Pick<SheetProps, 'typed' | 'errors'>) => (
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
        Expert members of this level or above apply first
        <br />
        <span className="hint">
          {`For the first ${FIRST_DAYS} days. Everybody sees it, and has ${DAYS_FOR_ALL} days more at least.`}
        </span>
      </span>
    </Check>
    <Notes id="expertsFirst" error={errors.expertsFirst} />
  </div>
)

const Suggested = ({ skills }: Pick<SheetProps, 'skills'>) => (
  <fieldset className="chips">
    <legend className="sr-only">Skills that others ask for</legend>
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

const Reading = ({ typed }: Pick<SheetProps, 'typed'>) => (
  <Section id="reading" title="How you read">
    <Check type="checkbox" name="firstLook" defaultChecked={typed.firstLook}>
      <span>
        First look without names
        <br />
        <span className="hint">
          Name, photo, place, links and email stay hidden until you shortlist. What an applicant
          writes freely may give them away.
        </span>
      </span>
    </Check>
  </Section>
)

const what = cachedFragment(What)
const where = cachedFragment(Where)
const pays = cachedFragment(Pays)
const when = cachedFragment(When)
const asks = cachedFragment(Asks)
