import type { MiddlewareHandler } from 'hono'
import { mayBeDone } from '../../db/errors.ts'
import { createMember, findCredentials, type Member } from '../../db/queries/members.ts'
import { Failure } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { hashPassword } from '../../lib/password/hash.ts'
import { paths } from '../../lib/paths.ts'
import { checkPhoto, PhotoError, preparePhoto } from '../../lib/photos/photo.ts'
import { locationOf, signupSchema, splitName } from '../../lib/signup.ts'
import { formLists, isMultipart, limitBody, MAX_BODY } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'

export type SignUpResult =
  | { ok: true; member: Member }
  | { ok: false; errors: Record<string, string> }

/** Characters that the texts of a draft may have together: it comes back with them. */
const MAX_TEXT = 64 * 1024

const TAKEN = { email: 'This email already has an account. Sign in instead.' }

/** Leaves a draft the room that its texts need, and in a multipart form a photo beside them. */
export function limitDraft(refuse?: (c: AppContext) => Response): MiddlewareHandler<AppEnv> {
  const [texts, withPhoto] = [limitBody(64 * 1024), limitBody(MAX_BODY, refuse)]
  return (c, next) => (isMultipart(c) ? withPhoto(c, next) : texts(c, next))
}

/** A draft as a form sends it. @throws Failure 413 where its texts are too long; as `formLists` */
export async function draftForm(c: AppContext) {
  const draft = await formLists(c)
  const typed = Object.values(draft)
    .flat()
    .filter((value) => typeof value === 'string')
  if (typed.join('').length > MAX_TEXT)
    throw new Failure(413, 'too_large', 'The texts of the form are longer than 64 kB.')
  return draft
}

/** Checks a draft and makes it a member of the foundation tier, with the photo if there is one. */
export async function signUp(c: AppContext, draft: Record<string, unknown>): Promise<SignUpResult> {
  const parsed = signupSchema.safeParse(draft)
  if (!parsed.success) return refuse(draft, fieldErrors(parsed.error))
  if (await findCredentials(c.get('db'), parsed.data.email)) return refuse(draft, TAKEN)
  const photo = await readPhoto(draft.profilePhoto, (bytes) => preparePhoto(bytes, 'visitor'))
  if (photo.error) return { ok: false, errors: { profilePhoto: photo.error } }

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
  return { ok: false, errors: TAKEN }
}

/** Its photo is looked at, and not decoded. */
async function refuse(draft: Record<string, unknown>, wrong: Record<string, string>) {
  const { error } = await readPhoto(draft.profilePhoto, checkPhoto)
  return { ok: false as const, errors: { ...wrong, ...(error && { profilePhoto: error }) } }
}

/** A photo as a form sends it, after some work on it; neither where none was chosen. */
export async function readPhoto<Worked>(
  value: unknown,
  work: (bytes: Uint8Array) => Promise<Worked>,
): Promise<{ bytes?: Worked; error?: string }> {
  if (value === undefined || value === null || value === '') return {}
  if (!(value instanceof File)) return { error: 'Send the photo as a file of a multipart form' }
  if (value.size === 0) return value.name ? { error: 'The photo is empty' } : {}
  try {
    return { bytes: await work(new Uint8Array(await value.arrayBuffer())) }
  } catch (error) {
    if (error instanceof PhotoError) return { error: error.message }
    throw error
  }
}
