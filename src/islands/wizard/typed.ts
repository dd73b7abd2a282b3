/** What the server sends back of a draft with errors: never the password or the photo. */
export type Typed = {
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

export type StepProps = { typed: Typed; errors: Record<string, string> }
