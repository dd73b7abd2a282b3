import { isComplete, MAX_PHOTO_BYTES, PHOTO_TOO_LARGE, photoType } from './photo-format.ts'
import { cropCenter } from './png-crop.ts'
import { firstWebpFrame } from './webp-frame.ts'
import { workQueue } from './work-queue.ts'

/** The width and height of a stored photo, in pixels. */
export const PHOTO_SIDE = 512

const MAX_MEGAPIXELS = 40

/** How many times longer than wide a photo may be: it bounds what its middle is cut out of. */
const MAX_ASPECT_RATIO = 8

/** A file that cannot become a photo; the message is for the person who chose it. */
export class PhotoError extends Error {
  override name = 'PhotoError'
}

/** A photo of 40 megapixels takes 160 MB while it is decoded, so few are at once. */
const queue = workQueue({ concurrency: 2, waiting: 16 })

/**
 * The middle square of an uploaded photo as a WebP of PHOTO_SIDE pixels: upright, the first frame
 * of an animation, and without any metadata of the original.
 * @throws PhotoError for what is no JPEG, PNG, WebP or GIF by its content, or is too large, too
 *   narrow or damaged; BusyError when too many photos wait already
 */
export async function preparePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > MAX_PHOTO_BYTES) throw new PhotoError(PHOTO_TOO_LARGE)
  const type = photoType(bytes)
  if (!type) throw new PhotoError('Choose a JPEG, PNG, WebP or GIF image')
  if (!isComplete(bytes, type)) throw damaged()
  const still = type === 'image/webp' ? firstWebpFrame(bytes) : bytes
  return queue(() => squareWebp(still).catch(explain))
}

async function squareWebp(bytes: Uint8Array): Promise<Uint8Array> {
  const image = new Bun.Image(bytes, { maxPixels: MAX_MEGAPIXELS * 1e6 })
  const { width, height } = await image.metadata()
  const ratio = Math.max(width, height) / Math.min(width, height)
  if (ratio > MAX_ASPECT_RATIO) throw new PhotoError('The photo is too long and narrow')
  // Bun.Image does not crop: fit the shorter side, cut the middle out, and encode that.
  const box = Math.ceil(PHOTO_SIDE * ratio)
  const fitted = await image
    .resize(box, box, { fit: 'inside' })
    .png({ compressionLevel: 0 })
    .bytes()
  return new Bun.Image(cropCenter(fitted, PHOTO_SIDE)).webp({ quality: 82 }).bytes()
}

const damaged = () => new PhotoError('The photo cannot be read. The file may be damaged.')

function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ERR_IMAGE_TOO_MANY_PIXELS')
    throw new PhotoError(`The photo must have at most ${MAX_MEGAPIXELS} megapixels`)
  if (code === 'ERR_IMAGE_DECODE_FAILED' || code === 'ERR_IMAGE_UNKNOWN_FORMAT') throw damaged()
  throw error
}
