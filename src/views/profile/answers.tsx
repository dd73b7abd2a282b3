import { countryFields, OTHER_COUNTRIES } from '../../lib/countries.ts'
import { CAREER_LEVELS, INDUSTRIES, INTEREST_AREAS } from '../../lib/options.ts'
import { paths } from '../../lib/paths.ts'
import { NOT_SAID } from '../../lib/profile.ts'
import { PROFILE_FAILED } from '../../lib/profile-fields.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { CountrySelect, OtherCountries } from '../ui/fields/country-select.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { type Filled, Form } from '../ui/form.tsx'

/** What the form holds; of what was typed, the lists may hold what is no option. */
export type Answers = {
  [K in 'interestAreas' | 'industries']: readonly string[]
} & { [K in 'careerLevel' | 'country' | 'city']: string | null } & { otherCountry?: string }

const NONE = { value: NOT_SAID, label: 'Prefer not to say' }

/** The answers that opportunities are matched with. */
export const AnswersCard = ({ typed, errors = {} }: Filled<Answers>) => (
  <Card id="answers">
    <CardHead title="What you are matched by" />
    <p className="hint">
      Opportunities and mentors are compared with these answers and with your profile.
    </p>
    <Form
      className="form"
      action={paths.profileAnswers}
      target="#answers"
      swap="outerHTML"
      sync={null}
      failure={PROFILE_FAILED}
    >
      <ErrorSummary errors={errors} />
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
          options={[NONE, ...CAREER_LEVELS]}
          defaultValue={typed.careerLevel || NOT_SAID}
          error={errors.careerLevel}
        />
        <OtherCountries value={OTHER_COUNTRIES}>
          <CountrySelect
            typed={countryFields(typed.country || NOT_SAID, typed.otherCountry)}
            errors={errors}
            first={[NONE]}
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
      <div>
        <Button type="submit" id="save-answers" variant="soft" pending="Saving...">
          Save answers
        </Button>
      </div>
    </Form>
  </Card>
)
