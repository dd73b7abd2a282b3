import type { ComponentProps } from 'react'
import { OtherCountries } from '../../islands/fields/country-select.tsx'
import type { Typed } from '../../islands/wizard/typed.ts'
import Wizard from '../../islands/wizard/wizard.tsx'
import { countryFields, OTHER_COUNTRIES } from '../../lib/countries.ts'
import { Island } from '../ui/island.tsx'

type SignupPageProps = {
  typed: Record<string, unknown>
  errors: Record<string, string>
  /** Where a new member goes on to. */
  next: string
}

export const SignupPage = ({ typed, errors, next }: SignupPageProps) => (
  <Island
    name="wizard"
    id="wizard"
    component={WizardWithCountries}
    props={{ typed: asTyped(typed), errors, next }}
    on="load"
  />
)

const WizardWithCountries = (props: ComponentProps<typeof Wizard>) => (
  <OtherCountries value={OTHER_COUNTRIES}>
    <Wizard {...props} />
  </OtherCountries>
)

const asTyped = (draft: Record<string, unknown>): Typed => ({
  fullName: text(draft.fullName),
  email: text(draft.email),
  ...countryFields(text(draft.country), text(draft.otherCountry)),
  city: text(draft.city),
  primaryRole: text(draft.primaryRole),
  interestAreas: list(draft.interestAreas),
  careerLevel: text(draft.careerLevel),
  providerType: text(draft.providerType),
  opportunityTypes: list(draft.opportunityTypes),
  industries: list(draft.industries),
  bio: text(draft.bio),
  linkedinProfile: text(draft.linkedinProfile),
})

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const list = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
