import { z } from 'zod'
import { moment } from './values.ts'

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
  madeAt: moment,
})

export const anyManifest = z.object({ format: z.literal(FORMAT), version: z.int() })

export const README = `This is all that is yours on the Waymark that it was made on.

waymark.json          which edition of the format this is, and when it was made
profile.json          your profile with its certifications, projects and pieces of work, your
                      address, and which letters you stopped
photo.webp            your photo, where you have one
standings.json        your tier, and since when your address is proved
applications.json     what you applied for, with all that you sent and what came of it
communities.json      the communities that you joined
discussions.json      discussions that you began
replies.json          your replies
mentorships.json      mentorships, yours and those that you give
messages.json         messages that you sent in them, of applications and to or for organizations
reviews.json          reviews that you wrote
terms.json            terms of your membership
payments.json         what you paid or began to pay
organizations.json    organizations whose team you are on
postings.json         opportunities that you posted
messages-to-us.json   what you wrote to the people who run the site
letters.json          letters that were sent to you, without their text
linked-accounts.json  accounts elsewhere with which you sign in
passkeys.json         your passkeys by name
tokens.json           your access tokens by name
activity.json         what happened to your account
reports.json          what you reported, and what came of it
blocks.json           whom you blocked
opened-opportunities.json
                      opportunities whose page you opened, each the first time
drafts.json           applications that you began and have not sent
resumes.json          your résumés; the files are in resumes/, by the id of each
interview-times.json  times for interviews that you were offered, or offered
review-notes.json     what you wrote for your team about applications
review-marks.json     your marks of applications
contacts.json         invitations of organizations to you, and yours; conversations you opened
never-found-by.json   organizations that are never to find you
proposed-communities.json
                      communities that you proposed, and what came of it
bans.json             communities that you are banned from, and why
moderation.json       what you did in communities that you look after
found-by.json         organizations that found you, by day
public-names.json     names that your page had or has, below /in/
showcase-turns.json   days on which your work stood in 'Seen today'
showcase/             the pictures of your pieces of work, by the id of each

Each file is JSON, in UTF-8, with times in UTC. Passwords, keys and other secrets are not in it, nor
is what others wrote to you. Another Waymark reads it: waymark import-member FILE. What each field
means is said in docs/export.md of the program.
`
