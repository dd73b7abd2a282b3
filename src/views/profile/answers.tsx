import { countryFields } from '../../lib/countries.ts'
import { CAREER_LEVELS, INDUSTRIES, INTEREST_AREAS } from '../../lib/options.ts'
import { paths } from '../../lib/paths.ts'
import { NOT_SAID } from '../../lib/profile.ts'
import { Kept, keptMarkup, MarkupHole, textHole } from '../frame/kept.tsx'
import { otherCountries } from '../frame/other-countries.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { CountrySelect, OtherCountries } from '../ui/fields/country-select.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import type { Filled } from '../ui/form.tsx'
import { Asking, UNSAID } from './asking.tsx'

/** What the form holds; of what was typed, the lists may hold what is no option. */
export type Answers = {
  [K in 'interestAreas' | 'industries']: readonly string[]
} & { [K in 'careerLevel' | 'country' | 'city']: string | null } & { otherCountry?: string }

/** The answers that opportunities are matched with. */
export const AnswersCard = ({ typed, errors = {} }: Filled<Answers>) => {
  const { interestAreas, industries, careerLevel, country, otherCountry, city } = typed
  return (
    <Kept
      as="section"
      id="answers"
      className="card card-pad"
      of={Inside}
      props={{ careerLevel, country, otherCountry, errors }}
      holes={{
        interests: keptMarkup(Interests, { values: interestAreas, error: errors.interestAreas }),
        industries: keptMarkup(Industries, { values: industries, error: errors.industries }),
        city: city ?? '',
      }}
    />
  )
}

type InsideProps = Pick<Answers, 'careerLevel' | 'country'> & {
  otherCountry: string | undefined
  errors: Record<string, string>
}

const Inside = ({ errors, ...typed }: InsideProps) => (
  <Asking
    id="answers"
    title="What you are matched by"
    lead={
      <p className="hint">
        Opportunities and mentors are compared with these answers and with your profile.
      </p>
    }
    action={paths.profileAnswers}
    errors={errors}
  >
    <MarkupHole name="interests" />
    <MarkupHole name="industries" />
    <div className="form-row">
      <Select
        name="careerLevel"
        label="Career level"
        options={[UNSAID, ...CAREER_LEVELS]}
        defaultValue={typed.careerLevel || NOT_SAID}
        error={errors.careerLevel}
      />
      <OtherCountries value={otherCountries}>
        <CountrySelect
          typed={countryFields(typed.country || NOT_SAID, typed.otherCountry)}
          errors={errors}
          first={[UNSAID]}
        />
      </OtherCountries>
    </div>
    <TextInput
      name="city"
      label="City"
      defaultValue={textHole('city')}
      error={errors.city}
      autoComplete="address-level2"
    />
  </Asking>
)

type GroupProps = { values: readonly string[]; error: string | undefined }

const Interests = (group: GroupProps) => (
  <CheckboxGroup {...group} name="interestAreas" label="Interest areas" options={INTEREST_AREAS} />
)

const Industries = (group: GroupProps) => (
  <CheckboxGroup {...group} name="industries" label="Industries" options={INDUSTRIES} columns={3} />
)
