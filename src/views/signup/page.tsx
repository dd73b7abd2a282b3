import type { ComponentProps } from 'react'
import type { Typed } from '../../islands/wizard/typed.ts'
import Wizard from '../../islands/wizard/wizard.tsx'
import { countryFields, OTHER_COUNTRIES } from '../../lib/countries.ts'
import { textOf } from '../../lib/forms/errors.ts'
import { Island } from '../frame/island.tsx'
import { OtherCountries } from '../ui/fields/country-select.tsx'

type SignupPageProps = {
  typed: Record<string, unknown>
  errors: Record<string, string>
  /** Why it came back, where no field is wrong. */
  failure?: string | undefined
  /** Where a new member goes on to. */
  next: string
}

export const SignupPage = ({ typed, errors, failure, next }: SignupPageProps) => (
  <Island
    name="wizard"
    id="wizard"
    component={WizardWithCountries}
    props={{ typed: asTyped(typed), errors, next, ...(failure && { failure }) }}
    on="idle"
  />
)

const WizardWithCountries = (props: ComponentProps<typeof Wizard>) => (
  <OtherCountries value={OTHER_COUNTRIES}>
    <Wizard {...props} />
  </OtherCountries>
)

const asTyped = (draft: Record<string, unknown>): Typed => ({
  fullName: textOf(draft.fullName),
  email: textOf(draft.email),
  ...countryFields(textOf(draft.country), textOf(draft.otherCountry)),
  city: textOf(draft.city),
  primaryRole: textOf(draft.primaryRole),
  interestAreas: list(draft.interestAreas),
  careerLevel: textOf(draft.careerLevel),
  providerType: textOf(draft.providerType),
  opportunityTypes: list(draft.opportunityTypes),
  industries: list(draft.industries),
  bio: textOf(draft.bio),
  linkedinProfile: textOf(draft.linkedinProfile),
})

const list = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
