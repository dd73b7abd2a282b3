export const SIGNUP_STEPS = {
  fullName: 1,
  email: 1,
  password: 1,
  country: 1,
  city: 1,
  primaryRole: 2,
  interestAreas: 2,
  careerLevel: 2,
  providerType: 2,
  opportunityTypes: 2,
  industries: 2,
  bio: 3,
  profilePhoto: 3,
  linkedinProfile: 3,
} as const

export type SignupField = keyof typeof SIGNUP_STEPS
export type SignupStep = (typeof SIGNUP_STEPS)[SignupField]

export const signupStepOf = (field: string): SignupStep | undefined =>
  SIGNUP_STEPS[field as SignupField]

export function firstStepWithError(errors: Record<string, string>): SignupStep | null {
  const fields = Object.keys(SIGNUP_STEPS) as SignupField[]
  const first = fields.find((field) => errors[field] !== undefined)
  return first ? SIGNUP_STEPS[first] : null
}

/** What is said of a required answer that is missing. */
export const MISSING_ANSWERS = {
  fullName: 'Full name is required',
  email: 'Email is required',
  password: 'Enter a password',
  country: 'Country is required',
  primaryRole: 'Choose your primary role',
  bio: 'Short bio is required',
} as const satisfies Partial<Record<SignupField, string>>
