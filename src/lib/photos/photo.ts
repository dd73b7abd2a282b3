import { parse, type Sender } from '../parsing/parse.ts'
import { ParseError } from '../parsing/parse-error.ts'
import { DAMAGED, MAX_PHOTO_BYTES, PHOTO_SIZE, PHOTO_TOO_LARGE, photoType } from './format.ts'
import type { Size } from './png-crop.ts'

/** A file that cannot become a photo; the message is for the person who chose it. */
export class PhotoError extends Error {
  override name = 'PhotoError'
}

/**
 * The middle square of an uploaded photo as a WebP of PHOTO_SIZE: upright, the first frame
 * of an animation, and without any metadata of the original.
 * @throws PhotoError as checkPhoto, or where the photo is damaged or takes too long; BusyError when too
 *   many uploads wait already in the sender's line
 */
export const preparePhoto = (bytes: Uint8Array, sender: Sender): Promise<Uint8Array> =>
  asPhoto(bytes, () => parse('photo', bytes, { sender }))

/**
 * The middle of an uploaded picture as a WebP of that size, wider than high, otherwise like a photo.
 * @throws PhotoError and BusyError as preparePhoto
 */
export const preparePicture = (bytes: Uint8Array, size: Size): Promise<Uint8Array> =>
  asPhoto(bytes, () => parse('picture', { bytes, size }))

/**
 * Looks at a visitor's photo without decoding it.
 * @throws PhotoError for what is no JPEG, PNG, WebP or GIF by its content, has more bytes, pixels or
 *   scans than may be decoded, is too narrow, or breaks off; BusyError as preparePhoto
 */
export const checkPhoto = (bytes: Uint8Array): Promise<void> =>
  asPhoto(bytes, () => parse('photoCheck', bytes, { sender: 'visitor' }))

async function asPhoto<T>(bytes: Uint8Array, work: () => Promise<T>): Promise<T> {
  if (bytes.length > MAX_PHOTO_BYTES) throw new PhotoError(PHOTO_TOO_LARGE)
  // What is no image waits for no thread.
  if (!photoType(bytes)) throw new PhotoError('Choose a JPEG, PNG, WebP or GIF image')
  return work().catch((error) => {
    throw error instanceof ParseError ? new PhotoError(error.reason ?? DAMAGED) : error
  })
}

/** Whether bytes are a photo, or a picture of a size, as it is kept: it can be kept as it is. */
export async function isStoredPhoto(bytes: Uint8Array, size: Size = PHOTO_SIZE): Promise<boolean> {
  if (photoType(bytes) !== 'image/webp') return false
  try {
    const maxPixels = size.width * size.height
    const { width, height } = await new Bun.Image(bytes, { maxPixels }).metadata()
    if (width !== size.width || height !== size.height) return false
    // Its head may be all there is of it.
    await new Bun.Image(bytes).resize(1, 1).png().bytes()
    return true
  } catch {
    return false
  }
}
