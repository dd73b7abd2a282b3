export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

export const PHOTO_TOO_LARGE = 'The photo must be at most 5 MB'
export const DAMAGED_PHOTO = 'We can’t read this photo. The file may be damaged.'

/** Pixels. */
export const PHOTO_SIZE = { width: 512, height: 512 }

export type PhotoType = (typeof PHOTO_TYPES)[number]

/** Three times what encoders write: a scan of few bytes still costs a pass over every pixel. */
export const MAX_JPEG_SCANS = 30

/** By the first bytes; null for all but JPEG, PNG, WebP and GIF. */
export function photoType(bytes: Uint8Array): PhotoType | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  return null
}

/** A truncated JPEG or GIF would decode as grey; the decoder refuses the other two itself. */
export function isComplete(bytes: Uint8Array, type: PhotoType): boolean {
  if (type === 'image/jpeg') return jpegScans(bytes) > 0
  if (type === 'image/gif') return hasCompleteGifFrame(bytes)
  return true
}

/** Walks the markers (ITU-T T.81, annex B), up to MAX_JPEG_SCANS + 1; 0 where truncated. */
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
    // In a scan, 0 escapes a 0xff and 0xd0–0xd7 restart: no length follows.
    const standsAlone = marker <= 1 || (marker >= 0xd0 && marker <= 0xd7)
    if (marker === 0xff) at += 1
    else at += standsAlone ? 2 : 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
  }
  return 0
}

/** GIF89a specification, sections 17 to 25. */
function hasCompleteGifFrame(bytes: Uint8Array): boolean {
  let at = 13 + colorTableSize(bytes[10])
  while (bytes[at] === 0x21) at = afterSubBlocks(bytes, at + 2)
  if (bytes[at] !== 0x2c) return false
  return afterSubBlocks(bytes, at + 11 + colorTableSize(bytes[at + 9])) <= bytes.length
}

const colorTableSize = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}
