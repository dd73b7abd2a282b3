import {
  PROFILE_FAILED,
  type ProfileValues,
  profileValues,
} from '../../lib/members/profile-fields.ts'
import { paths } from '../../lib/paths.ts'
import { pageViewerHeader } from '../shown-to.ts'

const TIMEOUT_MS = 60_000

export type ProfileRefusal = { saved?: undefined; errors: Record<string, string>; failure?: string }

type Saving = { saved: ProfileValues } | 'signed_out' | ProfileRefusal

export async function saveProfile(values: ProfileValues): Promise<Saving> {
  try {
    const response = await fetch(paths.api.profile, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...pageViewerHeader() },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return { saved: profileValues(await response.json()) }
    if (response.status === 401) return 'signed_out'
    if (response.status === 422) return { errors: (await response.json()).errors }
    if (response.status === 403) return { errors: (await response.json()).errors ?? {} }
    if (response.status === 409 || response.status === 503)
      return { errors: {}, failure: (await response.json()).message }
  } catch {
    // Offline, or no JSON from a proxy in between: reported below like any other failure.
  }
  return { errors: {}, failure: PROFILE_FAILED }
}
