import type { Snapshot } from './snapshot.ts'

/** Who applied, as the team sees them once their name shows. */
export type NamedPerson = {
  id: string
  name: string
  photo: string | null
  /** As it was sent; null where no profile was kept with it, as the rest. */
  email: string | null
  place: string | null
  links: string[]
}

/** What of a profile says whose it is: it stands in {@link NamedPerson}, and nowhere while names are hidden. */
export const NAMING = [
  ...['firstName', 'lastName', 'email', 'profileImageUrl'],
  ...['location', 'country', 'city', 'linkedinUrl', 'websiteUrl'],
] as const satisfies (keyof Snapshot)[]

/** A profile without what says whose it is. */
export type AnonymousSnapshot = Omit<Snapshot, (typeof NAMING)[number]>

/** Where somebody is, as far as who reads it may know. */
export type Whereabouts = Pick<Snapshot, 'city' | 'country' | 'location'>

/** A place in the words of a profile; null where it names none. */
export const locationText = ({ city, country, location }: Whereabouts) =>
  [city, country].filter(Boolean).join(', ') || location || null
