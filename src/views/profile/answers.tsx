import { countryFields } from '../../lib/countries.ts'
import { UNSPECIFIED } from '../../lib/members/profile.ts'
import { CAREER_LEVELS, INDUSTRIES, INTEREST_AREAS } from '../../lib/options.ts'
import { paths } from '../../lib/paths.ts'
import { CachedFragment, cachedMarkup, HtmlSlot, textSlot } from '../frame/cached-fragment.tsx'
import { otherCountries } from '../frame/other-countries.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { CountrySelect, OtherCountries } from '../ui/fields/country-select.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import type { FormSlots } from '../ui/form.tsx'
import { Asking, NOT_SPECIFIED } from './asking.tsx'

/** What the form holds; of what was typed, the lists may hold what is no option. */
export type Answers = {
  [K in 'interestAreas' | 'industries']: readonly string[]
} & { [K in 'careerLevel' | 'country' | 'city']: string | null } & { otherCountry?: string }

/** The answers that opportunities are matched with. */
export const AnswersCard = ({ typed, errors = {} }: FormSlots<Answers>) => {
  const { interestAreas, industries, careerLevel, country, otherCountry, city } = typed
  return (
    <CachedFragment
      as="section"
      id="answers"
      className="card card-pad"
      of={Inside}
      props={{ careerLevel, country, otherCountry, errors }}
      slots={{
        interests: cachedMarkup(Interests, { values: interestAreas, error: errors.interestAreas }),
        industries: cachedMarkup(Industries, { values: industries, error: errors.industries }),
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
    <HtmlSlot name="interests" />
    <HtmlSlot name="industries" />
    <div className="form-row">
      <Select
        name="careerLevel"
        label="Career level"
        options={[NOT_SPECIFIED, ...CAREER_LEVELS]}
        defaultValue={typed.careerLevel || UNSPECIFIED}
        error={errors.careerLevel}
      />
      <OtherCountries value={otherCountries}>
        <CountrySelect
          typed={countryFields(typed.country || UNSPECIFIED, typed.otherCountry)}
          errors={errors}
          first={[NOT_SPECIFIED]}
        />
      </OtherCountries>
    </div>
    <TextInput
      name="city"
      label="City"
      defaultValue={textSlot('city')}
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
