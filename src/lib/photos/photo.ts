import { workQueue } from '../work-queue.ts'
import {
  isComplete,
  jpegScans,
  MAX_JPEG_SCANS,
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE,
  photoType,
} from './format.ts'
import { cropCenter, type Size } from './png-crop.ts'
import { firstWebpFrame } from './webp-frame.ts'

/** The width and height of a stored photo, in pixels. */
export const PHOTO_SIDE = 512

const MAX_MEGAPIXELS = 25

/** How many times longer than wide a photo may be: it bounds what its middle is cut out of. */
const MAX_ASPECT_RATIO = 8

/** A file that cannot become a photo; the message is for the person who chose it. */
export class PhotoError extends Error {
  override name = 'PhotoError'
}

/**
 * A photo of 25 megapixels takes 100 MB while it is decoded, so few are at once. Visitors wait in a
 * line of their own: however many they send, none stands before a member's.
 */
const lines = {
  member: workQueue({ concurrency: 2, waiting: 16 }),
  visitor: workQueue({ concurrency: 1, waiting: 8 }),
}

/**
 * The middle square of an uploaded photo as a WebP of PHOTO_SIDE pixels: upright, the first frame
 * of an animation, and without any metadata of the original.
 * @throws PhotoError as checkPhoto, or where the photo is damaged; BusyError when too many photos
 *   wait already in the sender's line
 */
export async function preparePhoto(
  bytes: Uint8Array,
  sender: keyof typeof lines,
): Promise<Uint8Array> {
  const photo = await inspect(bytes)
  return lines[sender](() => squareWebp(photo).catch(explain))
}

/**
 * The middle of an uploaded picture as a WebP of that size, wider than high, otherwise like a photo.
 * @throws PhotoError and BusyError as preparePhoto
 */
export async function preparePicture(bytes: Uint8Array, size: Size): Promise<Uint8Array> {
  const photo = await inspect(bytes)
  return lines.member(() => wideWebp(photo, size).catch(explain))
}

/**
 * Looks at a photo without decoding it.
 * @throws PhotoError for what is no JPEG, PNG, WebP or GIF by its content, has more bytes, pixels or
 *   scans than may be decoded, is too narrow, or breaks off
 */
export const checkPhoto = async (bytes: Uint8Array): Promise<void> => void (await inspect(bytes))

const SQUARE: Size = { width: PHOTO_SIDE, height: PHOTO_SIDE }

/** Whether bytes are a photo, or a picture of a size, as it is kept: it can be kept as it is. */
export async function isStoredPhoto(bytes: Uint8Array, size = SQUARE): Promise<boolean> {
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

type Photo = { image: Bun.Image; ratio: number }

async function inspect(bytes: Uint8Array): Promise<Photo> {
  if (bytes.length > MAX_PHOTO_BYTES) throw new PhotoError(PHOTO_TOO_LARGE)
  const type = photoType(bytes)
  if (!type) throw new PhotoError('Choose a JPEG, PNG, WebP or GIF image')
  if (!isComplete(bytes, type)) throw damaged()
  if (type === 'image/jpeg' && jpegScans(bytes) > MAX_JPEG_SCANS) throw new PhotoError(MANY_SCANS)
  const still = type === 'image/webp' ? firstWebpFrame(bytes) : bytes
  const image = new Bun.Image(still, { maxPixels: MAX_MEGAPIXELS * 1e6 })
  const { width, height } = await image.metadata().catch(explain)
  const ratio = Math.max(width, height) / Math.min(width, height)
  if (ratio > MAX_ASPECT_RATIO) throw new PhotoError('The photo is too long and narrow')
  return { image, ratio }
}

// Bun.Image does not crop: fit the shorter side, cut the middle out, and encode that.
async function squareWebp(photo: Photo): Promise<Uint8Array> {
  const middle = cropCenter(await fitted(photo, PHOTO_SIDE), () => SQUARE)
  return new Bun.Image(middle).webp({ quality: QUALITY }).bytes()
}

async function wideWebp(photo: Photo, size: Size): Promise<Uint8Array> {
  const middle = cropCenter(await fitted(photo, size.width), ({ width, height }) =>
    width * size.height > height * size.width
      ? { width: Math.floor((height * size.width) / size.height), height }
      : { width, height: Math.floor((width * size.height) / size.width) },
  )
  return new Bun.Image(middle)
    .resize(size.width, size.height, { fit: 'fill' })
    .webp({ quality: QUALITY })
    .bytes()
}

/** The whole of it as a PNG, upright, whose shorter side has so many pixels. */
function fitted({ image, ratio }: Photo, shorter: number): Promise<Uint8Array> {
  const box = Math.ceil(shorter * ratio)
  return image.resize(box, box, { fit: 'inside' }).png({ compressionLevel: 0 }).bytes()
}

const QUALITY = 82

const MANY_SCANS = `The JPEG is made of more than ${MAX_JPEG_SCANS} scans: save it anew`

const damaged = () => new PhotoError('The photo cannot be read. The file may be damaged.')

function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ERR_IMAGE_TOO_MANY_PIXELS')
    throw new PhotoError(`The photo must have at most ${MAX_MEGAPIXELS} megapixels`)
  if (code === 'ERR_IMAGE_DECODE_FAILED' || code === 'ERR_IMAGE_UNKNOWN_FORMAT') throw damaged()
  throw error
}
