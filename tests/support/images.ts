import { crc32, deflateSync, inflateSync } from 'node:zlib'

export type Color = readonly [red: number, green: number, blue: number]

export const RED: Color = [220, 20, 20]
export const GREEN: Color = [20, 160, 20]
export const BLUE: Color = [20, 20, 220]

/** A PNG in which `paint` chooses each pixel. */
export function png(width: number, height: number, paint: (x: number, y: number) => Color) {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => paint(x, y)).flat(),
  ])
  return pngFile(width, height, [pngChunk('IDAT', deflateSync(Uint8Array.from(rows.flat())))])
}

/** An 8-bit RGB PNG of these chunks, which may lie about the size. */
export function pngFile(width: number, height: number, chunks: Uint8Array[]) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const end = pngChunk('IEND', new Uint8Array())
  return Buffer.concat([signature, pngChunk('IHDR', header), ...chunks, end])
}

export function pngChunk(name: string, payload: Uint8Array) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), payload])
  return Buffer.concat([bigEndian32(payload.length), body, bigEndian32(crc32(body))])
}

export const jpeg = (image: Uint8Array) =>
  new Bun.Image(image).jpeg({ quality: 95 }).bytes().then(Buffer.from)

export const webpImage = (image: Uint8Array) =>
  new Bun.Image(image).webp({ lossless: true }).bytes().then(Buffer.from)

/** The same JPEG with an application segment behind its start. */
export function withSegment(image: Uint8Array, marker: number, payload: Uint8Array) {
  const head = Buffer.from([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 0xff])
  return Buffer.concat([image.subarray(0, 2), head, payload, image.subarray(2)])
}

/**
 * A progressive JPEG of so many scans, which has no details: grey, of `side` pixels a side (at most
 * 1024), in a file of little more than their headers. See ITU-T T.81, annexes B and G.
 */
export function progressiveJpeg(side: number, scans: number) {
  const segment = (marker: number, payload: number[]) => [
    0xff,
    marker,
    (payload.length + 2) >> 8,
    (payload.length + 2) & 255,
    ...payload,
  ]
  const size = [side >> 8, side & 255]
  /** A Huffman table of one code, a single 0. */
  const table = (kind: number, symbol: number) =>
    segment(0xc4, [kind << 4, 1, ...Array(15).fill(0), symbol])
  const blocks = Math.ceil(side / 8) ** 2
  const first = [...segment(0xda, [1, 1, 0, 0, 0, 0]), ...Array(Math.ceil(blocks / 8)).fill(0)]
  /** One coefficient of every block: 'no more in the next 2^14 blocks and so many as these bits say'. */
  const further = (scan: number) => {
    const coefficient = 1 + ((scan - 1) % 63)
    return [...segment(0xda, [1, 1, 0, coefficient, coefficient, 0]), 0, 1]
  }
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...Array(64).fill(1)]),
    ...segment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    ...table(0, 0),
    ...table(1, 0xe0),
    ...first,
    ...Array.from({ length: scans - 1 }, (_, index) => further(index + 1)).flat(),
    0xff,
    0xd9,
  ])
}

/** An Exif block with an orientation (1–8) and a position, as a phone writes them. */
export function exif(orientation: number) {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag, 0)
    bytes.writeUInt16BE(type, 2)
    bytes.writeUInt32BE(count, 4)
    if (type === 3) bytes.writeUInt16BE(value, 8)
    else bytes.writeUInt32BE(value, 8)
    return bytes
  }
  const gps = [Buffer.from([0, 1]), entry(0x1d, 2, 11, 56), Buffer.alloc(4)]
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x02', 'latin1'),
    entry(0x0112, 3, 1, orientation),
    entry(0x8825, 4, 1, 38),
    Buffer.alloc(4),
    ...gps,
    Buffer.from('GPS was here\0'),
  ])
}

/** A GIF of two colors: each frame is its pixels' indices, row by row. */
export function gif(width: number, height: number, colors: [Color, Color], frames: number[][]) {
  const size = [width & 255, width >> 8, height & 255, height >> 8]
  const head = [...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, ...colors.flat()]
  const blocks = frames.map((pixels) => {
    const data = lzw(pixels)
    return [0x2c, 0, 0, 0, 0, ...size, 0, 2, data.length, ...data, 0]
  })
  return Uint8Array.from([...head, ...blocks.flat(), 0x3b])
}

/** GIF's LZW with a clear code before each pixel, so that codes never grow beyond three bits. */
function lzw(pixels: number[]): number[] {
  const codes = [...pixels.flatMap((pixel) => [4, pixel]), 5]
  const bits = codes.flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1])
  return Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit, place) => sum | (bit << place), 0),
  )
}

/** A WebP that shows these still WebPs, all of one size, one after the other. */
export function animatedWebp(width: number, height: number, frames: Buffer[]) {
  const size = Buffer.alloc(6)
  size.writeUIntLE(width - 1, 0, 3)
  size.writeUIntLE(height - 1, 3, 3)
  const header = Buffer.concat([Buffer.from([2, 0, 0, 0]), size])
  const shown = frames.map((frame) =>
    riffChunk('ANMF', Buffer.concat([Buffer.alloc(6), size, Buffer.alloc(4), frame.subarray(12)])),
  )
  const chunks = [riffChunk('VP8X', header), riffChunk('ANIM', Buffer.alloc(6)), ...shown]
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

function riffChunk(name: string, payload: Buffer) {
  const head = Buffer.from(`${name}0000`, 'latin1')
  head.writeUInt32LE(payload.length, 4)
  return Buffer.concat([head, payload])
}

/** The names of a WebP's chunks. */
export function webpChunks(file: Uint8Array): string[] {
  const bytes = Buffer.from(file)
  const names: string[] = []
  for (let at = 12; at < bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    names.push(bytes.toString('latin1', at, at + 4))
    at += 8 + size + (size % 2)
  }
  return names
}

/** A way to read an image's pixels, and its size. */
export async function pixels(image: Uint8Array) {
  const file = Buffer.from(await new Bun.Image(image).png({ compressionLevel: 0 }).bytes())
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const data: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  const rows = inflateSync(Buffer.concat(data))
  const at = (x: number, y: number) => {
    const start = y * (1 + width * 4) + 1 + x * 4
    return [...rows.subarray(start, start + 3)]
  }
  return { width, height, at }
}

const bigEndian32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
