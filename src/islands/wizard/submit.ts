import { paths } from '../../lib/paths.ts'

export type Submission =
  | { redirect: string }
  | { redirect?: undefined; errors: Record<string, string>; message?: string }

/** Sends the whole form, photo included, and stays on the page whatever comes back. */
export async function submitSignup(form: HTMLFormElement): Promise<Submission> {
  try {
    const response = await fetch(paths.signup, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new FormData(form),
    })
    if (response.status === 413)
      return { errors: { profilePhoto: 'The photo must be at most 5 MB' } }
    const answer = await response.json()
    if (response.ok) return { redirect: answer.redirect }
    if (response.status === 422) return { errors: answer.errors }
  } catch {
    // Offline, or no JSON from a proxy in between: told below like any other failure.
  }
  return { errors: {}, message: 'Your account could not be created. Please try again.' }
}
