import { countryFields } from '../../lib/countries.ts'
import { CAREER_LEVELS, INDUSTRIES, INTEREST_AREAS } from '../../lib/options.ts'
import { paths } from '../../lib/paths.ts'
import { NOT_SAID } from '../../lib/profile.ts'
import { otherCountries } from '../frame/other-countries.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { CountrySelect, OtherCountries } from '../ui/fields/country-select.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import type { Filled } from '../ui/form.tsx'
import { AskingCard, UNSAID } from './asking-card.tsx'

/** What the form holds; of what was typed, the lists may hold what is no option. */
export type Answers = {
  [K in 'interestAreas' | 'industries']: readonly string[]
} & { [K in 'careerLevel' | 'country' | 'city']: string | null } & { otherCountry?: string }

/** The answers that opportunities are matched with. */
export const AnswersCard = ({ typed, errors = {} }: Filled<Answers>) => (
  <AskingCard
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
    <CheckboxGroup
      name="interestAreas"
      label="Interest areas"
      options={INTEREST_AREAS}
      values={typed.interestAreas}
      error={errors.interestAreas}
    />
    <CheckboxGroup
      name="industries"
      label="Industries"
      options={INDUSTRIES}
      values={typed.industries}
      error={errors.industries}
      columns={3}
    />
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
      defaultValue={typed.city ?? ''}
      error={errors.city}
      autoComplete="address-level2"
    />
  </AskingCard>
)
