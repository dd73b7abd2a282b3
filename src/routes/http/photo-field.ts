import { PhotoError } from '../../lib/photos/photo.ts'

export async function readPhoto<Worked>(
  value: unknown,
  work: (file: File) => Promise<Worked>,
): Promise<{ bytes?: Worked; error?: string }> {
  if (value === undefined || value === null || value === '') return {}
  if (!(value instanceof File)) return { error: 'Send the photo as a file of a multipart form' }
  if (value.size === 0) return value.name ? { error: 'The photo is empty' } : {}
  try {
    return { bytes: await work(value) }
  } catch (error) {
    if (error instanceof PhotoError) return { error: error.message }
    throw error
  }
}
