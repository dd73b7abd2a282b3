import { paths } from '../../lib/paths.ts'
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '../../lib/photos/format.ts'
import { pageViewerHeader } from '../shown-to.ts'

const FAILED = 'We couldn’t create your account. Please try again.'

export type SignupRefusal = {
  redirect?: undefined
  errors: Record<string, string>
  failure?: string
}

export async function submitSignup(
  form: HTMLFormElement,
): Promise<{ redirect: string } | SignupRefusal> {
  const body = new FormData(form)
  const photo = body.get('profilePhoto')
  // The server would close the connection before the browser reads why.
  if (photo instanceof File && photo.size > MAX_PHOTO_BYTES)
    return { errors: { profilePhoto: PHOTO_TOO_LARGE } }
  try {
    const headers = { Accept: 'application/json', ...pageViewerHeader() }
    const response = await fetch(paths.signup, { method: 'POST', headers, body })
    const answer = await response.json()
    if (response.ok) return { redirect: answer.redirect }
    if (response.status === 422) return { errors: answer.errors }
    if ([409, 429, 503].includes(response.status)) return { errors: {}, failure: answer.message }
  } catch {
    // Offline, or no JSON from a proxy in between: reported below like any other failure.
  }
  return { errors: {}, failure: FAILED }
}
