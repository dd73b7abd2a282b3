import { paths } from '../paths.ts'

/** An organization's or a person's postings, or room with a mentor. */
export const FOLLOW_KINDS = ['organization', 'person', 'opening'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]

/** Of all kinds together. */
export const MAX_FOLLOWED = 500

export const FOLLOW_PATHS = {
  organization: paths.followOrganization,
  person: paths.followPerson,
  opening: paths.mentorOpening,
} satisfies Record<FollowKind, unknown>

const POSTINGS = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  followed: 'Following. We’ll notify you of new postings.',
  unfollowed: 'No longer following.',
}

/** What the button says, and what the member reads once it was pressed. */
export const FOLLOW_TEXTS: Record<FollowKind, typeof POSTINGS> = {
  organization: POSTINGS,
  person: POSTINGS,
  opening: {
    follow: 'Notify me when there’s room',
    unfollow: 'Don’t notify me',
    followed: 'We’ll notify you once there’s room.',
    unfollowed: 'We won’t notify you.',
  },
}
