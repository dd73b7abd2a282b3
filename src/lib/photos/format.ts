export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
/** What an uploaded photo may weigh, in bytes. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

export const PHOTO_TOO_LARGE = 'The photo must be at most 5 MB'
export const DAMAGED = 'The photo cannot be read. The file may be damaged.'

/** The width and height of a stored photo, in pixels. */
export const PHOTO_SIZE = { width: 512, height: 512 }

export type PhotoType = (typeof PHOTO_TYPES)[number]

/** About three times what encoders write: a scan of few bytes still costs a pass over every pixel. */
export const MAX_JPEG_SCANS = 30

/** The media type that the first bytes tell; null for all but JPEG, PNG, WebP and GIF. */
export function photoType(bytes: Uint8Array): PhotoType | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  return null
}

/**
 * Whether the picture is all there. What a JPEG or a GIF lacks would be decoded as grey or black;
 * incomplete files of the other two formats the decoder refuses itself.
 */
export function isComplete(bytes: Uint8Array, type: PhotoType): boolean {
  if (type === 'image/jpeg') return jpegScans(bytes) > 0
  if (type === 'image/gif') return hasCompleteGifFrame(bytes)
  return true
}

/**
 * How many scans a JPEG has, counted to one beyond MAX_JPEG_SCANS; 0 where it breaks off. It walks the
 * markers to the end of the image (ITU-T T.81, annex B); phones append other data.
 */
export function jpegScans(bytes: Uint8Array): number {
  let scans = 0
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) {
      at += 1
      continue
    }
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return scans
    if (marker === 0xda && ++scans > MAX_JPEG_SCANS) return scans
    // Within a scan, 0 escapes a 0xff of the data and 0xd0–0xd7 restart: no length follows those.
    const standsAlone = marker <= 1 || (marker >= 0xd0 && marker <= 0xd7)
    if (marker === 0xff) at += 1
    else at += standsAlone ? 2 : 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
  }
  return 0
}

/** Walks the blocks to the end of the first frame (GIF89a specification, sections 17 to 25). */
function hasCompleteGifFrame(bytes: Uint8Array): boolean {
  let at = 13 + colorTableSize(bytes[10])
  while (bytes[at] === 0x21) at = afterSubBlocks(bytes, at + 2)
  if (bytes[at] !== 0x2c) return false
  return afterSubBlocks(bytes, at + 11 + colorTableSize(bytes[at + 9])) <= bytes.length
}

/** The size in bytes of the color table that a packed field announces. */
const colorTableSize = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** The place after a chain of sub-blocks; beyond the end of the file where it is cut off. */
function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}
