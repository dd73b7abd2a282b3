import type { ComponentProps } from 'react'
import { formOf, type Offered } from '../../islands/wizard/elsewhere.tsx'
import type { Typed } from '../../islands/wizard/typed.ts'
import Wizard from '../../islands/wizard/wizard.tsx'
import { countryFields } from '../../lib/countries.ts'
import { textOf } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { Island } from '../frame/island.tsx'
import { otherCountries } from '../frame/other-countries.tsx'
import { OtherCountries } from '../ui/fields/country-select.tsx'

type SignupPageProps = {
  typed: Record<string, unknown>
  errors: Record<string, string>
  /** Why it came back, where no field is wrong. */
  failure?: string | undefined
  /** Where a new member goes on to. */
  next: string
  /** The sites that are offered beside a password. */
  providers: readonly Offered[]
}

export const SignupPage = ({ typed, errors, failure, next, providers }: SignupPageProps) => {
  const elsewhere = textOf(typed.elsewhere)
  const offered = elsewhere ? [] : providers.map(({ key, name }) => ({ key, name }))
  const more = {
    ...(failure && { failure }),
    ...(elsewhere && { elsewhere }),
    ...(elsewhere && typed.provedEmail !== undefined && { provedEmail: true }),
    ...(offered.length > 0 && { providers: offered }),
  }
  return (
    <>
      <Island
        name="wizard"
        id="wizard"
        component={WizardWithCountries}
        props={{ typed: asTyped(typed), errors, next, ...more }}
        on="idle"
      />
      {offered.map(({ key }) => (
        <form key={key} id={formOf(key)} method="post" action={paths.signInWith(key)}>
          <input type="hidden" name="next" value={next} />
        </form>
      ))}
    </>
  )
}

const WizardWithCountries = (props: ComponentProps<typeof Wizard>) => (
  <OtherCountries value={otherCountries}>
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
