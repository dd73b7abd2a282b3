import { HIDEABLE } from '../members/profile-visibility.ts'
import type { Question } from '../postings/questions.ts'

export type SentAnswer = {
  questionId: string
  question: string
  kind: Question['kind']
  /** 'yes' or 'no', one of the choices, a number as text, or free text. */
  value: string
}

export type Snapshot = {
  firstName: string
  lastName: string
  email: string
  profileImageUrl: string | null
  bio: string | null
  experience: string | null
  certifications: string | null
  qualifications: string | null
  volunteerWork: string | null
  projects: string | null
  location: string | null
  country: string | null
  city: string | null
  linkedinUrl: string | null
  websiteUrl: string | null
  careerLevel: string | null
  industries: string[]
  interestAreas: string[]
}

type Profile = Snapshot & { hiddenFields: string[] }

export function snapshotOf(profile: Profile): Snapshot {
  const hidden = HIDEABLE.filter((field) => profile.hiddenFields.includes(field))
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    profileImageUrl: profile.profileImageUrl,
    bio: profile.bio,
    experience: profile.experience,
    certifications: profile.certifications,
    qualifications: profile.qualifications,
    volunteerWork: profile.volunteerWork,
    projects: profile.projects,
    location: profile.location,
    country: profile.country,
    city: profile.city,
    linkedinUrl: profile.linkedinUrl,
    websiteUrl: profile.websiteUrl,
    careerLevel: profile.careerLevel,
    industries: profile.industries,
    interestAreas: profile.interestAreas,
    ...Object.fromEntries(hidden.map((field) => [field, null])),
    // Both say where somebody is.
    ...(hidden.includes('location') && { country: null, city: null }),
  }
}
