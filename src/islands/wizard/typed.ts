import type { OfferedProvider } from './oauth.tsx'

/** What the server sends back of a draft with errors: never the password or the photo. */
export type WizardValues = {
  fullName: string
  email: string
  country: string
  otherCountry: string
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

/** How somebody signs up otherwise than with a password. */
export type SignUpMethods = {
  /** The site that they came from, as people know it. */
  elsewhere?: string
  /** Whether that site says that the address is theirs. */
  verifiedEmail?: boolean
  /** The sites that are offered. */
  providers?: readonly OfferedProvider[]
}
