import type { ComponentProps } from 'react'
import { type OfferedProvider, providerForm } from '../../islands/wizard/oauth.tsx'
import type { WizardValues } from '../../islands/wizard/typed.ts'
import Wizard from '../../islands/wizard/wizard.tsx'
import { textValue } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { countryOptions } from '../frame/country-options.tsx'
import { Island } from '../frame/island.tsx'
import { CountryOptions } from '../ui/fields/country-select.tsx'

type SignupPageProps = {
  typed: Record<string, unknown>
  errors: Record<string, string>
  failure?: string | undefined
  next: string
  providers: readonly OfferedProvider[]
}

export const SignupPage = ({ typed, errors, failure, next, providers }: SignupPageProps) => {
  const elsewhere = textValue(typed.elsewhere)
  const offered = elsewhere ? [] : providers.map(({ key, name }) => ({ key, name }))
  const more = {
    ...(failure && { failure }),
    ...(elsewhere && { elsewhere }),
    ...(elsewhere && typed.verifiedEmail !== undefined && { verifiedEmail: true }),
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
        <form key={key} id={providerForm(key)} method="post" action={paths.signInWith(key)}>
          <input type="hidden" name="next" value={next} />
        </form>
      ))}
    </>
  )
}

const WizardWithCountries = (props: ComponentProps<typeof Wizard>) => (
  <CountryOptions value={countryOptions}>
    <Wizard {...props} />
  </CountryOptions>
)

const asTyped = (draft: Record<string, unknown>): WizardValues => ({
  fullName: textValue(draft.fullName),
  email: textValue(draft.email),
  country: textValue(draft.country),
  city: textValue(draft.city),
  primaryRole: textValue(draft.primaryRole),
  interestAreas: list(draft.interestAreas),
  careerLevel: textValue(draft.careerLevel),
  providerType: textValue(draft.providerType),
  opportunityTypes: list(draft.opportunityTypes),
  industries: list(draft.industries),
  bio: textValue(draft.bio),
  linkedinProfile: textValue(draft.linkedinProfile),
})

const list = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
