import type { OfferedProvider } from './oauth.tsx'

/** Never the password or the photo. */
export type WizardValues = {
  fullName: string
  email: string
  country: string
  city: string
  primaryRole: string
  interestAreas: string[]
  careerLevel: string
  providerType: string
  opportunityTypes: string[]
  industries: string[]
  bio: string
  linkedinProfile: string
}

export type StepProps = { typed: WizardValues; errors: Record<string, string> }

export type SignUpMethods = {
  elsewhere?: string
  verifiedEmail?: boolean
  providers?: readonly OfferedProvider[]
}
