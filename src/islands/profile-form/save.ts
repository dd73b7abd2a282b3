import { paths } from '../../lib/paths.ts'
import { PROFILE_FAILED, type ProfileValues } from '../../lib/profile-fields.ts'

export type Saving = 'saved' | 'signed_out' | { errors: Record<string, string>; failure?: string }

/** Sends the profile to the API. */
export async function saveProfile(values: ProfileValues): Promise<Saving> {
  try {
    const response = await fetch(paths.api.profile, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
    })
    if (response.ok) return 'saved'
    if (response.status === 401) return 'signed_out'
    if (response.status === 422) return { errors: (await response.json()).errors }
  } catch {
    // Offline, or no JSON from a proxy in between: told below like any other failure.
  }
  return { errors: {}, failure: PROFILE_FAILED }
}
