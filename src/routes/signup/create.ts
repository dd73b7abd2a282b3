import { mayBeDone } from '../../db/errors.ts'
import { createMember, findCredentials, type Member } from '../../db/members/members.ts'
import { EMAIL_TAKEN } from '../../lib/accounts/copy.ts'
import { locationOf, signupSchema, splitName } from '../../lib/accounts/signup.ts'
import type { Failure } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { hashPassword } from '../../lib/password/hash.ts'
import { MAX_PASSWORD_LENGTH } from '../../lib/password/new-password.ts'
import { refusalOfPassword } from '../../lib/password/refusal.ts'
import { paths } from '../../lib/paths.ts'
import { checkPhoto, preparePhoto } from '../../lib/photos/photo.ts'
import { exceeds } from '../../lib/text/text.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import { canSendEmail } from '../http/can-send-email.ts'
import { clientNetwork } from '../http/client-network.ts'
import type { AppContext } from '../http/context.ts'
import { readPhoto } from '../http/photo-field.ts'
import { limitedNetwork, rateLimited } from '../http/rate-limit.ts'
import { rememberDevice } from '../sign-in/device-cookie.ts'

export type SignUpResult =
  | { ok: true; member: Member }
  | { ok: false; errors: Record<string, string>; tooMany?: Failure }

export const SIGNUP_EMAIL_TAKEN = { email: EMAIL_TAKEN }

export async function signUp(c: AppContext, draft: Record<string, unknown>): Promise<SignUpResult> {
  const parsed = signupSchema.safeParse(draft)
  const guessable = refusalOf(draft)
  if (!parsed.success) return refuse(draft, { ...guessable, ...fieldErrors(parsed.error) })
  if (guessable) return refuse(draft, guessable)
  const { bio } = canSendEmail(c) ? webAddressErrors(parsed.data) : {}
  if (bio) return refuse(draft, { bio })
  // Before the email is checked: it would reveal who is a member.
  const many = await rateLimited(c, ['sign-ups from a network', clientNetwork(c)])
  if (many) return { ok: false, errors: {}, tooMany: many }
  if (await findCredentials(c.get('db'), parsed.data.email))
    return refuse(draft, SIGNUP_EMAIL_TAKEN)
  const photo = await readPhoto(draft.profilePhoto, (file) => preparePhoto(file, 'visitor'))
  if (photo.error) return { ok: false, errors: { profilePhoto: photo.error } }

  const { fullName, password, linkedinProfile, ...answers } = parsed.data
  const passwordHash = await hashPassword(password, limitedNetwork(c))
  const name = photo.bytes && (await c.get('photos').put(photo.bytes))
  const unused = async () => name && (await c.get('photos').remove(name))
  const member = await createMember(c.get('db'), {
    ...answers,
    ...splitName(fullName),
    passwordHash,
    linkedinUrl: linkedinProfile ?? null,
    location: locationOf(answers.city, answers.country),
    profileImageUrl: name ? paths.photo(name) : null,
  }).catch(async (error) => {
    // The commit may have succeeded, and the member then has the photo.
    if (!mayBeDone(error)) await unused()
    throw error
  })
  if (member) {
    rememberDevice(c, { id: member.id, passwordHash })
    return { ok: true, member }
  }
  await unused()
  return { ok: false, errors: SIGNUP_EMAIL_TAKEN }
}

function refusalOf(draft: Record<string, unknown>) {
  const password = textValue(draft.password)
  const email = textValue(draft.email)
  if (exceeds(password, MAX_PASSWORD_LENGTH)) return null
  const name = splitName(textValue(draft.fullName).slice(0, 400).trim())
  const refusal = refusalOfPassword(password, { email: email.slice(0, 400), ...name })
  return refusal === null ? null : { password: refusal }
}

/** The photo is checked without decoding it. */
export async function refuse(draft: Record<string, unknown>, wrong: Record<string, string>) {
  const { error } = await readPhoto(draft.profilePhoto, checkPhoto)
  return { ok: false as const, errors: { ...wrong, ...(error && { profilePhoto: error }) } }
}
