import type { Snapshot } from './sent.ts'

/** Who applied, as the team sees them once their name shows. */
export type Person = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  profileImageUrl: string | null
}

type Sent = {
  withoutNames: boolean
  namesShownAt: Date | null
}

/** Whether the team does not see yet whose application it is. */
export const isHidden = ({ withoutNames, namesShownAt }: Sent) =>
  withoutNames && namesShownAt === null

/** A profile without what says whose it is: name, email, photo, place and links. */
export const withoutName = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  ...{ firstName: '', lastName: '', email: '', profileImageUrl: null },
  ...{ location: null, country: null, city: null, linkedinUrl: null, websiteUrl: null },
})
