import {
  EMPLOYMENT_TYPE_LABELS,
  EMPLOYMENT_TYPES,
  OPPORTUNITY_TYPE_LABELS,
  OPPORTUNITY_TYPES,
  type OpportunityType,
  PAY_PERIODS,
  WORKPLACE_LABELS,
  WORKPLACES,
} from '../../lib/catalog.ts'
import { OTHER_COUNTRIES } from '../../lib/countries.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../../lib/options.ts'
import { paths } from '../../lib/paths.ts'
import { latestDeadline, MOST_DAYS_OPEN, MOST_DAYS_TO_ANSWER } from '../../lib/postings/dates.ts'
import type { Difference, PostingTyped } from '../../lib/postings/form.ts'
import { PAY_PERIOD_LABELS } from '../../lib/postings/pay.ts'
import {
  MOST_INDUSTRIES,
  MOST_PLACES,
  MOST_SKILLS,
  POSTING_LENGTHS,
} from '../../lib/postings/posting.ts'
import { isoDate } from '../../lib/text/format.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { CountrySelect, OtherCountries } from '../ui/fields/country-select.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Beside, type BesideProps, PayReads, Route } from './beside.tsx'
import { CriterionSlots, QuestionSlots } from './slots.tsx'

export type PostingFormProps = Omit<BesideProps, 'swap'> & {
  typed: PostingTyped
  errors?: Record<string, string>
  /** Why it was refused as a whole. */
  refusal?: string | undefined
  /** What somebody else saved meanwhile, where it says something else. */
  conflict?: Difference[] | undefined
  /** What is said before anything is typed: the places of the tier are taken. */
  warning?: string | null
  /** For whom somebody may post; in person where `inPerson` says so. */
  teams: { id: string; name: string }[]
  inPerson: boolean
  /** The posting that is changed; null for a new one. */
  id: string | null
  /** It is out, or was: it is saved, not published. */
  isOut: boolean
  /** Skills that live postings name. */
  skills: string[]
}

export const PostingFormPage = (props: PostingFormProps) => (
  <div className="page wrap">
    <MoreLink href={props.id ? paths.posting(props.id) : paths.postings}>
      {props.id ? 'The posting' : 'Your postings'}
    </MoreLink>
    <PageHead
      title={props.id ? 'Edit the posting' : 'Post an opportunity'}
      lead="Say what it pays, until when one can apply, and by when you answer."
    />
    <PostingForm {...props} />
  </div>
)

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

export function PostingForm(props: PostingFormProps) {
  const { typed, errors = {}, refusal, conflict, warning, action, isOut, now, posting } = props
  const { teams, inPerson, skills, version } = props
  const type = (typed.type || 'job') as OpportunityType
  return (
    <Form
      id="posting-form"
      className="posting-form"
      action={action}
      swap="outerHTML"
      failure="Failed to save the posting. Please try again."
      data-posting=""
    >
      {/* What Enter presses. */}
      <button
        type="submit"
        className="sr-only"
        name="intent"
        value={isOut ? 'save' : 'draft'}
        tabIndex={-1}
        aria-hidden="true"
        formNoValidate
      />
      <div className="form">
        <ErrorSummary errors={errors} />
        {refusal && <Refusal>{refusal}</Refusal>}
        {conflict && <Conflict differences={conflict} />}
        {warning && !refusal && <p className="hint">{warning}</p>}

        <section className="form" aria-labelledby="what">
          <h2 id="what">What it is</h2>
          {(teams.length > 0 || !inPerson) && !isOut && (
            <Select
              name="organizationId"
              dir="auto"
              label="For"
              options={[
                ...(inPerson ? [{ value: '', label: 'Myself' }] : []),
                ...teams.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              defaultValue={typed.organizationId}
              error={errors.organizationId}
            />
          )}
          <TextInput
            name="title"
            label="Title"
            required
            defaultValue={typed.title}
            error={errors.title}
          />
          <div className="form-row">
            <Select
              name="type"
              label="Type"
              required
              options={typeOptions}
              defaultValue={type}
              error={errors.type}
            />
            <div className="for-work">
              <Select
                name="employmentType"
                label="Employment"
                options={[CHOOSE, ...employmentOptions]}
                defaultValue={typed.employmentType}
                error={errors.employmentType}
              />
            </div>
          </div>
          <Textarea
            name="description"
            label="Description"
            rows={6}
            defaultValue={typed.description}
            error={errors.description}
            hint={`At most ${POSTING_LENGTHS.description} characters. Empty lines begin a new paragraph.`}
          />
        </section>

        <section className="form" aria-labelledby="where">
          <h2 id="where">Where</h2>
          <div className="for-place">
            <Select
              name="workplace"
              label="Workplace"
              options={[CHOOSE, ...workplaceOptions]}
              defaultValue={typed.workplace}
              error={errors.workplace}
            />
          </div>
          <div className="form-row">
            <OtherCountries value={OTHER_COUNTRIES}>
              <CountrySelect
                typed={{ country: typed.country, otherCountry: typed.otherCountry }}
                errors={errors}
                first={[NO_CHOICE]}
              />
            </OtherCountries>
            <TextInput name="city" label="City" defaultValue={typed.city} error={errors.city} />
          </div>
        </section>

        <section className="form" aria-labelledby="pays">
          <h2 id="pays">What it pays</h2>
          <p className="hint">
            A job, an internship and funding always say it. The numbers stand on the card.
          </p>
          <div className="checks for-unpaid">
            <Check type="radio" name="paid" value="paid" defaultChecked={typed.paid !== 'unpaid'}>
              Paid
            </Check>
            <Check type="radio" name="paid" value="unpaid" defaultChecked={typed.paid === 'unpaid'}>
              Unpaid, said outright
            </Check>
          </div>
          <div className="pay-fields">
            <TextInput
              name="payMin"
              label="From"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed.payMin}
              error={errors.payMin}
            />
            <TextInput
              name="payMax"
              label="To"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed.payMax}
              error={errors.payMax}
            />
            <TextInput
              name="payCurrency"
              label="Currency"
              placeholder="KES"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={typed.payCurrency}
              error={errors.payCurrency}
            />
            <Select
              name="payPeriod"
              label="Per"
              options={periodOptions}
              defaultValue={typed.payPeriod}
              error={errors.payPeriod}
            />
          </div>
          <PayReads pay={posting.pay} type={posting.type} />
          <Textarea
            name="benefits"
            label="Benefits (optional)"
            rows={2}
            defaultValue={typed.benefits}
            error={errors.benefits}
            hint="Leave, cover, a field kit: what the pay does not say. A line each."
          />
        </section>

        <section className="form" aria-labelledby="when">
          <h2 id="when">When</h2>
          <p className="hint">
            An answer is due {MOST_DAYS_TO_ANSWER} days after the deadline at the latest. Earlier is
            kinder.
          </p>
          <div className="form-row">
            <TextInput
              type="date"
              name="applicationDeadline"
              label="Deadline"
              defaultValue={typed.applicationDeadline}
              min={isoDate(now)}
              max={isoDate(latestDeadline(now))}
              error={errors.applicationDeadline}
              hint={`At most ${MOST_DAYS_OPEN} days from today`}
            />
            <TextInput
              type="date"
              name="answerBy"
              label="Answer by (optional)"
              defaultValue={typed.answerBy}
              error={errors.answerBy}
              hint={`Left empty, ${MOST_DAYS_TO_ANSWER} days after the deadline`}
            />
          </div>
          <Route posting={posting} now={now} />
        </section>

        <section className="form" aria-labelledby="asks">
          <h2 id="asks">What it asks for</h2>
          <Textarea
            name="requirements"
            label="Requirements (optional)"
            rows={3}
            defaultValue={typed.requirements}
            error={errors.requirements}
            hint="A line each."
          />
          <p className="hint">
            Up to 6 criteria. Everybody sees them before applying. Nothing is scored.
          </p>
          <CriterionSlots typed={typed} errors={errors} />
          <div className="form-row">
            <Select
              name="level"
              label="Level (optional)"
              options={[NO_CHOICE, ...CAREER_LEVELS]}
              defaultValue={typed.level}
              error={errors.level}
            />
            <TextInput
              name="places"
              label="Places"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed.places}
              error={errors.places}
              hint={`From 1 to ${MOST_PLACES}`}
            />
          </div>
          <TextInput
            name="skills"
            label="Skills (optional)"
            defaultValue={typed.skills}
            error={errors.skills}
            autoComplete="off"
            hint={`Up to ${MOST_SKILLS}, with commas between them.`}
          />
          {skills.length > 0 && (
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
          )}
          <details open={typed.industries.length > 0 || 'industries' in errors}>
            <summary className="link">Industries, up to {MOST_INDUSTRIES} (optional)</summary>
            <CheckboxGroup
              name="industries"
              label="Industries"
              options={INDUSTRIES}
              values={typed.industries}
              error={errors.industries}
              columns={3}
            />
          </details>
        </section>

        <section className="form" aria-labelledby="questions">
          <h2 id="questions">Questions</h2>
          <p className="hint">Up to 5. What a profile already says is never asked again.</p>
          <QuestionSlots typed={typed} errors={errors} />
        </section>

        <section className="form" aria-labelledby="reading">
          <h2 id="reading">How you read</h2>
          <div>
            <Check type="checkbox" name="firstLook" defaultChecked={typed.firstLook}>
              First look without names
            </Check>
            <p className="hint">
              Name, photo, place, links and email stay hidden until you shortlist. What an applicant
              writes freely may give them away.
            </p>
          </div>
        </section>
      </div>
      <Beside {...props} version={version} />
      <div className="stack dashed">
        <div className="actions">
          {isOut ? (
            <Button
              type="submit"
              name="intent"
              value="save"
              variant="primary"
              large
              pending="Saving..."
              formNoValidate
            >
              Save changes
            </Button>
          ) : (
            <>
              <Button
                type="submit"
                name="intent"
                value="publish"
                variant="primary"
                large
                pending="Publishing..."
                formNoValidate
              >
                Publish
              </Button>
              <Button
                type="submit"
                name="intent"
                value="draft"
                large
                pending="Saving..."
                formNoValidate
              >
                Keep as a draft
              </Button>
            </>
          )}
          <noscript>
            <button type="submit" className="btn" name="intent" value="show" formNoValidate>
              See the card
            </button>
          </noscript>
        </div>
        <p className="hint">
          It closes for applications by itself at the end of the day of its deadline.
        </p>
      </div>
    </Form>
  )
}

const Conflict = ({ differences }: { differences: Difference[] }) => (
  <div className="error-summary" role="alert">
    <h2>Somebody else saved this posting while you changed it</h2>
    <p>
      Below stands what you typed. Where theirs says something else, it is here. Saving again keeps
      yours.
    </p>
    <dl className="stack">
      {differences.map(({ label, theirs, yours }) => (
        <div key={label}>
          <dt>
            <b>{label}</b>
          </dt>
          <dd dir="auto">Theirs: {theirs || 'nothing'}</dd>
          <dd dir="auto">Yours: {yours || 'nothing'}</dd>
        </div>
      ))}
    </dl>
  </div>
)
