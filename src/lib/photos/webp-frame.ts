const HAS_ALPHA = 0x10
const IS_ANIMATED = 0x02

/** An animation's first frame as a still WebP; a still one unchanged. RFC 9649, section 2. */
export function firstWebpFrame(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isAnimated = file.toString('latin1', 12, 16) === 'VP8X' && (file[20] ?? 0) & IS_ANIMATED
  const frame = isAnimated ? find(file, 'ANMF') : null
  if (!frame || frame.length < 20) return bytes
  const image = frame.subarray(16)
  const header = Buffer.alloc(10)
  header[0] = image.toString('latin1', 0, 4) === 'ALPH' ? HAS_ALPHA : 0
  frame.copy(header, 4, 6, 12)
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', header), image]))
}

function find(file: Buffer, name: string): Buffer | null {
  // A number is cheaper: a file of empty chunks has half a million names.
  const tag = Buffer.from(name, 'latin1').readUInt32LE()
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4)
    if (file.readUInt32LE(at) === tag) return file.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  return null
}

function chunk(name: string, payload: Buffer): Buffer {
  const head = Buffer.from(`${name}0000`, 'latin1')
  head.writeUInt32LE(payload.length, 4)
  return Buffer.concat([head, payload])
}
