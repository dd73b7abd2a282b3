import { parse, type Sender } from '../parsing/parse.ts'
import { ParseError } from '../parsing/parse-error.ts'
import { DAMAGED_PHOTO, MAX_PHOTO_BYTES, PHOTO_SIZE, PHOTO_TOO_LARGE, photoType } from './format.ts'
import type { Size } from './png-crop.ts'

export const NOT_AN_IMAGE = 'Choose a JPEG, PNG, WebP or GIF image'

export class PhotoError extends Error {
  override name = 'PhotoError'
}

/** The middle square of the first frame, upright, as WebP. @throws PhotoError, BusyError */
export const preparePhoto = (file: Blob, sender: Sender): Promise<Uint8Array> =>
  asPhoto(file, (bytes) => parse('photo', bytes, { sender, transfer: [bytes.buffer] }))

/** Like a photo, but of that size and wider than high. @throws PhotoError, BusyError */
export const preparePicture = (file: Blob, size: Size): Promise<Uint8Array> =>
  asPhoto(file, (bytes) => parse('picture', { bytes, size }, { transfer: [bytes.buffer] }))

/** Without decoding. @throws PhotoError, BusyError */
export const checkPhoto = (file: Blob): Promise<void> =>
  asPhoto(file, (bytes) =>
    parse('photoCheck', bytes, { sender: 'visitor', transfer: [bytes.buffer] }),
  )

async function asPhoto<T>(
  file: Blob,
  work: (bytes: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  if (file.size > MAX_PHOTO_BYTES) throw new PhotoError(PHOTO_TOO_LARGE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!photoType(bytes)) throw new PhotoError(NOT_AN_IMAGE)
  return work(bytes).catch((error) => {
    throw error instanceof ParseError ? new PhotoError(error.reason ?? DAMAGED_PHOTO) : error
  })
}

export async function isStoredPhoto(bytes: Uint8Array, size: Size = PHOTO_SIZE): Promise<boolean> {
  if (photoType(bytes) !== 'image/webp') return false
  try {
    const maxPixels = size.width * size.height
    const { width, height } = await new Bun.Image(bytes, { maxPixels }).metadata()
    if (width !== size.width || height !== size.height) return false
    // A valid head does not mean that the rest is there.
    await new Bun.Image(bytes).resize(1, 1).png().bytes()
    return true
  } catch {
    return false
  }
}
