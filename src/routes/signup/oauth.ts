import { joinWithIdentity } from '../../db/accounts/identities.ts'
import { mayBeDone } from '../../db/errors.ts'
import { findCredentials } from '../../db/members/members.ts'
import { locationOf, oauthSignupSchema, splitName } from '../../lib/accounts/signup.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { preparePhoto } from '../../lib/photos/photo.ts'
import { clientNetwork } from '../http/client-network.ts'
import type { AppContext } from '../http/context.ts'
import { readPhoto } from '../http/photo-field.ts'
import { rateLimited } from '../http/rate-limit.ts'
import type { FoundIdentity } from '../sign-in/found-identity.ts'
import { refuse, SIGNUP_EMAIL_TAKEN, type SignUpResult } from './create.ts'

export const RAN_OUT = {
  email: 'Your sign-in with that service has expired or was already used. Sign in again.',
}

/** The provider's email address is used; the typed one only if the provider has none. */
export async function signUpWithOauth(
  c: AppContext,
  { identity, token }: FoundIdentity & { token: string },
  draft: Record<string, unknown>,
): Promise<SignUpResult> {
  const email = identity.verified ? identity.email : draft.email
  const parsed = oauthSignupSchema.safeParse({ ...draft, email })
  if (!parsed.success) return refuse(draft, fieldErrors(parsed.error))
  const many = await rateLimited(c, ['sign-ups from a network', clientNetwork(c)])
  if (many) return { ok: false, errors: {}, tooMany: many }
  const { fullName, linkedinProfile, ...answers } = parsed.data
  if (await findCredentials(c.get('db'), answers.email)) return refuse(draft, SIGNUP_EMAIL_TAKEN)
  const photo = await readPhoto(draft.profilePhoto, (file) => preparePhoto(file, 'visitor'))
  if (photo.error) return { ok: false, errors: { profilePhoto: photo.error } }

  const name = photo.bytes && (await c.get('photos').put(photo.bytes))
  const unused = async () => name && (await c.get('photos').remove(name))
  const now = new Date()
  const member = {
    ...answers,
    ...splitName(fullName),
    emailVerifiedAt: identity.verified ? now : null,
    linkedinUrl: linkedinProfile ?? null,
    location: locationOf(answers.city, answers.country),
    profileImageUrl: name ? paths.photo(name) : null,
  }
  const joined = await joinWithIdentity(c.get('db'), token, identity, member, now).catch(
    async (error) => {
      // The commit may have succeeded, and the member then has the photo.
      if (!mayBeDone(error)) await unused()
      throw error
    },
  )
  if (typeof joined !== 'string') return { ok: true, member: joined }
  await unused()
  return { ok: false, errors: joined === 'address-taken' ? SIGNUP_EMAIL_TAKEN : RAN_OUT }
}
