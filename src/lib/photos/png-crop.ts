import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const RGBA = 4

export type Size = { width: number; height: number }

/** Reads what Bun.Image writes at compression level 0: unfiltered 8-bit RGBA. @throws Error */
export function cropCenter(png: Uint8Array, sizeOf: (whole: Size) => Size): Buffer {
  const { header, data } = readChunks(png)
  const whole = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) }
  const { width, height } = sizeOf(whole)
  const stride = 1 + whole.width * RGBA
  const rows = inflateSync(data, { maxOutputLength: whole.height * stride })
  const left = Math.floor((whole.width - width) / 2)
  const top = Math.floor((whole.height - height) / 2)
  const cropped = Buffer.alloc(height * (1 + width * RGBA))
  for (let y = 0; y < height; y++) {
    const row = (top + y) * stride
    if (rows[row] !== 0) throw new Error('The PNG has filtered rows')
    const from = row + 1 + left * RGBA
    rows.copy(cropped, y * (1 + width * RGBA) + 1, from, from + width * RGBA)
  }
  return writePng({ width, height }, cropped)
}

function readChunks(png: Uint8Array): { header: Buffer; data: Buffer } {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const data: Buffer[] = []
  for (let at = SIGNATURE.length; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const payload = file.subarray(at + 8, at + 8 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(payload)
  }
  return { header: file.subarray(16, 29), data: Buffer.concat(data) }
}

/** Each row behind a zero (no filter). */
export function writePng({ width, height }: Size, rows: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, payload: Buffer): Buffer {
  const whole = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from(name, 'latin1'),
    payload,
    Buffer.alloc(4),
  ])
  whole.writeUInt32BE(payload.length, 0)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4)
  return whole
}
