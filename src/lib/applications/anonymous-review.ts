import type { Snapshot } from './snapshot.ts'

export type NamedPerson = {
  id: string
  name: string
  photo: string | null
  /** As it was sent; null without a stored profile, as the rest. */
  email: string | null
  place: string | null
  links: string[]
}

export const NAMING = [
  ...['firstName', 'lastName', 'email', 'profileImageUrl'],
  ...['location', 'country', 'city', 'linkedinUrl', 'websiteUrl'],
] as const satisfies (keyof Snapshot)[]

export type AnonymousSnapshot = Omit<Snapshot, (typeof NAMING)[number]>

export type Whereabouts = Pick<Snapshot, 'city' | 'country' | 'location'>

export const locationText = ({ city, country, location }: Whereabouts) =>
  [city, country].filter(Boolean).join(', ') || location || null
