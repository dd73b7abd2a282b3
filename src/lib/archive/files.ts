import { z } from 'zod'
import { momentValue } from './values.ts'

/** docs/export.md describes the format. */
export const FORMAT = 'waymark-member'

export const VERSION = 1

export const README_FILE = 'README.txt'
export const MANIFEST_FILE = 'waymark.json'
export const PROFILE_FILE = 'profile.json'
export const PHOTO_FILE = 'photo.webp'

export const resumeFile = (id: string) => `resumes/${id}.pdf`

export const archivedPictureFile = (id: string) => `showcase/${id}.webp`

export const isPictureFile = (name: string) =>
  /^showcase\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/.test(name)

export const isResumeFile = (name: string) =>
  /^resumes\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/.test(name)

/** Only the newest résumés come with their files. */
export const MAX_RESUME_FILES = 1000

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  madeAt: momentValue,
})

export const anyManifest = z.object({ format: z.literal(FORMAT), version: z.int() })

export const README = `Everything in your Waymark account, as one archive.

waymark.json          version of the format, and when it was made
profile.json          your profile with its certifications, projects and portfolio, your
                      profile link, and emails you unsubscribed from
photo.webp            your photo, if you have one
standings.json        your plan, and when your email address was confirmed
applications.json     your applications, with what you sent and the outcome
communities.json      communities you joined
discussions.json      discussions you started
replies.json          your replies
mentorships.json      your mentorships, as mentor or mentee
messages.json         messages you sent
reviews.json          reviews you wrote
terms.json            terms of your membership
payments.json         payments you made or started
organizations.json    organizations you work for
postings.json         opportunities you posted
messages-to-us.json   messages you sent to the Waymark team
letters.json          emails we sent you, without their text
linked-accounts.json  linked accounts you sign in with
passkeys.json         your passkeys by name
tokens.json           your API tokens by name
activity.json         your account activity
reports.json          your reports, and their outcomes
blocks.json           members you blocked
opened-opportunities.json
                      opportunities you opened, and when you first did
drafts.json           applications you haven’t sent
resumes.json          your résumés; files are in resumes/, by id
interview-times.json  interview times you got or offered
review-notes.json     your notes on applications
review-marks.json     your ratings of applications
contacts.json         invitations you got and sent; conversations you started
never-found-by.json   organizations you hide from in talent search
proposed-communities.json
                      communities you proposed, and the outcome
bans.json             communities that banned you, and why
moderation.json       your moderation actions
found-by.json         organizations that found you, by day
public-names.json     your current and earlier profile links
showcase-turns.json   days your portfolio was in ‘Featured today’
availability.json     your hours as a mentor
offers.json           what you offer as a mentor
saved-opportunities.json
                      opportunities you saved
hidden-opportunities.json
                      opportunities you’re not interested in
following.json        organizations and people you follow
notifications.json    what we notified you of
mentor-sessions.json  your sessions, as mentor or mentee
session-payments.json what was paid for sessions, as mentor or mentee
session-items.json    goals, actions and links you added
payout-account.json   where your earnings are paid, without the whole number
payouts.json          what was paid out to you
showcase/             your portfolio pictures, by id

Each file is JSON, in UTF-8, with times in UTC. It doesn’t include passwords,
keys or what others wrote to you. To import it elsewhere, an operator runs:
waymark import-member FILE. Waymark’s docs/export.md describes the format.
`
