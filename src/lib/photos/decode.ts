import { ParseError } from '../parsing/parse-error.ts'
import {
  DAMAGED_PHOTO,
  isComplete,
  jpegScans,
  MAX_JPEG_SCANS,
  PHOTO_SIZE,
  photoType,
} from './format.ts'
import { cropCenter, type Size } from './png-crop.ts'
import { firstWebpFrame } from './webp-frame.ts'

export const PHOTO_TOO_NARROW = 'The photo is too narrow'

/** A baseline JPEG shrinks as it is decoded; all else is in memory whole, at 4 bytes a pixel. */
const MAX_MEGAPIXELS = { baseline: 25, whole: 16 }

export const PHOTO_TOO_MANY_PIXELS = `The photo must have at most ${MAX_MEGAPIXELS.whole} megapixels, or ${MAX_MEGAPIXELS.baseline} as a baseline JPEG`

/** Limits the pixels that are decoded around the middle square. */
const MAX_ASPECT_RATIO = 8

/** The middle square, PHOTO_SIZE. @throws ParseError */
export const photoWebp = async (bytes: Uint8Array): Promise<Uint8Array> =>
  squareWebp(await inspect(bytes)).catch(explain)

export const pictureWebp = async ({ bytes, size }: { bytes: Uint8Array; size: Size }) =>
  wideWebp(await inspect(bytes), size).catch(explain)

export const requirePhoto = async (bytes: Uint8Array): Promise<void> => void (await inspect(bytes))

type Photo = { image: Bun.Image; ratio: number }

async function inspect(bytes: Uint8Array): Promise<Photo> {
  const type = photoType(bytes)
  if (!type || !isComplete(bytes, type)) throw damaged()
  const scans = type === 'image/jpeg' ? jpegScans(bytes) : 0
  if (scans > MAX_JPEG_SCANS) throw new ParseError(MANY_SCANS)
  const still = type === 'image/webp' ? firstWebpFrame(bytes) : bytes
  const megapixels = MAX_MEGAPIXELS[scans === 1 ? 'baseline' : 'whole']
  const image = new Bun.Image(still, { maxPixels: megapixels * 1e6 })
  const { width, height } = await image.metadata().catch(explain)
  const ratio = Math.max(width, height) / Math.min(width, height)
  if (ratio > MAX_ASPECT_RATIO) throw new ParseError(PHOTO_TOO_NARROW)
  return { image, ratio }
}

// Bun.Image cannot crop: fit the shorter side, cut the middle out, encode that.
async function squareWebp(photo: Photo): Promise<Uint8Array> {
  const middle = cropCenter(await fitted(photo, PHOTO_SIZE.width), () => PHOTO_SIZE)
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

function fitted({ image, ratio }: Photo, shorter: number): Promise<Uint8Array> {
  const box = Math.ceil(shorter * ratio)
  return image.resize(box, box, { fit: 'inside' }).png({ compressionLevel: 0 }).bytes()
}

const QUALITY = 82

const MANY_SCANS = `The JPEG is made of more than ${MAX_JPEG_SCANS} scans. Save it again`

const damaged = () => new ParseError(DAMAGED_PHOTO)

function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ERR_IMAGE_TOO_MANY_PIXELS') throw new ParseError(PHOTO_TOO_MANY_PIXELS)
  if (code === 'ERR_IMAGE_DECODE_FAILED' || code === 'ERR_IMAGE_UNKNOWN_FORMAT') throw damaged()
  throw error
}
