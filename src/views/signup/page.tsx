import type { Typed } from '../../islands/wizard/typed.ts'
import Wizard from '../../islands/wizard/wizard.tsx'
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
    component={Wizard}
    props={{ typed: asTyped(typed), errors, next }}
    on="load"
  />
)

const asTyped = (draft: Record<string, unknown>): Typed => ({
  fullName: text(draft.fullName),
  email: text(draft.email),
  country: text(draft.country),
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
