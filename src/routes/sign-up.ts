import { mayBeDone } from '../db/errors.ts'
import { createMember, type Member } from '../db/queries/members.ts'
import { fieldErrors } from '../lib/forms.ts'
import { hashPassword } from '../lib/password.ts'
import { paths } from '../lib/paths.ts'
import { PhotoError, preparePhoto } from '../lib/photo.ts'
import { locationOf, signupSchema, splitName } from '../lib/signup.ts'
import type { AppContext } from './context.ts'

export type SignUpResult =
  | { ok: true; member: Member }
  | { ok: false; errors: Record<string, string> }

/** Checks a draft and makes it a member of the foundation tier, with the photo if there is one. */
export async function signUp(c: AppContext, draft: Record<string, unknown>): Promise<SignUpResult> {
  const parsed = signupSchema.safeParse(draft)
  const errors = parsed.success ? {} : fieldErrors(parsed.error)
  const photo = await readPhoto(draft.profilePhoto)
  if (photo.error) errors.profilePhoto = photo.error
  if (!parsed.success || photo.error) return { ok: false, errors }

  const { fullName, password, linkedinProfile, ...answers } = parsed.data
  const passwordHash = await hashPassword(password)
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
    // Whoever may be a member after all has it.
    if (!mayBeDone(error)) await unused()
    throw error
  })
  if (member) return { ok: true, member }
  await unused()
  return { ok: false, errors: { email: 'This e-mail already has an account. Sign in instead.' } }
}

/** A photo as a form sends it, ready to be stored; neither where none was chosen. */
export async function readPhoto(value: unknown): Promise<{ bytes?: Uint8Array; error?: string }> {
  if (value === undefined || value === null || value === '') return {}
  if (!(value instanceof File)) return { error: 'Send the photo as a file of a multipart form' }
  if (value.size === 0) return value.name ? { error: 'The photo is empty' } : {}
  try {
    return { bytes: await preparePhoto(new Uint8Array(await value.arrayBuffer())) }
  } catch (error) {
    if (error instanceof PhotoError) return { error: error.message }
    throw error
  }
}
