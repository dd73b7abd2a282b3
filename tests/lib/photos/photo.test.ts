import { describe, expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { PHOTO_TOO_MANY_PIXELS, PHOTO_TOO_NARROW } from '../../../src/lib/photos/decode.ts'
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '../../../src/lib/photos/format.ts'
import {
  checkPhoto,
  NOT_AN_IMAGE,
  PhotoError,
  preparePhoto,
} from '../../../src/lib/photos/photo.ts'
import { BusyError } from '../../../src/lib/tasks/work-queue.ts'
import {
  animatedWebp,
  BLUE,
  type Color,
  exif,
  GREEN,
  gif,
  jpeg,
  pixels,
  png,
  pngChunk,
  pngFile,
  progressiveJpeg,
  RED,
  webpChunks,
  webpImage,
  withSegment,
} from '../../support/images.ts'

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const prepare = (bytes: Uint8Array) => preparePhoto(blob(bytes), 'member')

const redAboveBlue = png(60, 40, (_, y) => (y < 20 ? RED : BLUE))

async function expectSquare(photo: Uint8Array, colors: [x: number, y: number, Color][]) {
  const { width, height, at } = await pixels(photo)
  expect([width, height]).toEqual([512, 512])
  for (const [x, y, color] of colors)
    for (const [channel, value] of color.entries())
      expect(Math.abs((at(x, y)[channel] ?? 255) - value)).toBeLessThan(24)
}

async function expectRefusal(bytes: Uint8Array, message: string) {
  const failure = await prepare(bytes).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PhotoError)
  expect((failure as PhotoError).message).toBe(message)
}

const DAMAGED = 'We can’t read this photo. The file may be damaged.'
const WRONG_TYPE = NOT_AN_IMAGE

describe('a photo becomes a 512 px square WebP', () => {
  const still: [string, () => Promise<Uint8Array>][] = [
    ['PNG', async () => redAboveBlue],
    ['JPEG', () => jpeg(redAboveBlue)],
    ['WebP', () => webpImage(redAboveBlue)],
    ['GIF', async () => gif(2, 2, [RED, BLUE], [[0, 0, 1, 1]])],
  ]
  test.each(still)('from %s', async (_, make) => {
    const photo = await prepare(await make())
    expect(webpChunks(photo)).toEqual(['VP8 '])
    await expectSquare(photo, [
      [20, 100, RED],
      [490, 100, RED],
      [20, 400, BLUE],
      [490, 400, BLUE],
    ])
  })

  const stripes = (along: number): Color => (along < 40 ? RED : along < 80 ? GREEN : BLUE)
  test.each([
    ['a wide one', png(120, 40, (x) => stripes(x))],
    ['a high one', png(40, 120, (_, y) => stripes(y))],
  ])('cut from the middle of %s', async (_, image) => {
    await expectSquare(await prepare(image), [
      [20, 20, GREEN],
      [490, 20, GREEN],
      [20, 490, GREEN],
      [490, 490, GREEN],
    ])
  })

  test('also of a size that does not divide evenly, and at the narrowest', async () => {
    for (const [width, height] of [
      [511, 513],
      [333, 1000],
      [1, 8],
    ] as const)
      await expectSquare(await prepare(png(width, height, () => GREEN)), [[256, 256, GREEN]])
  })

  test('shows the first frame of an animation', async () => {
    const first = Array(4).fill(0)
    const second = Array(4).fill(1)
    const animatedGif = gif(2, 2, [RED, BLUE], [first, second])
    await expectSquare(await prepare(animatedGif), [[256, 256, RED]])

    const frames = [
      await webpImage(png(30, 20, () => RED)),
      await webpImage(png(30, 20, () => BLUE)),
    ]
    await expectSquare(await prepare(animatedWebp(30, 20, frames)), [[256, 256, RED]])
  })

  test('keeps what is transparent so', async () => {
    const clear = pngFile(1, 1, [
      pngChunk('tRNS', Uint8Array.from([0, 20, 0, 20, 0, 20])),
      pngChunk('IDAT', deflateSync(Uint8Array.from([0, 20, 20, 20]))),
    ])
    expect(webpChunks(await prepare(clear))).toEqual(['VP8X', 'ALPH', 'VP8 '])
  })
})

describe('nothing of the original but its pixels stays', () => {
  test('a JPEG is turned upright and loses its Exif, XMP and color profile', async () => {
    const redBesideBlue = await jpeg(png(40, 60, (x) => (x < 20 ? RED : BLUE)))
    let image = withSegment(redBesideBlue, 0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x/>'))
    image = withSegment(image, 0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1'))
    image = withSegment(image, 0xe1, exif(6))
    expect(image.includes('GPS was here')).toBe(true)

    const photo = await prepare(image)

    await expectSquare(photo, [
      [256, 100, RED],
      [256, 400, BLUE],
    ])
    expect(webpChunks(photo)).toEqual(['VP8 '])
    for (const trace of ['Exif', 'GPS', 'adobe', 'ICC', 'profile'])
      expect(Buffer.from(photo).includes(trace)).toBe(false)
  })

  test('a PNG loses its text and Exif', async () => {
    const image = pngFile(1, 1, [
      pngChunk('tEXt', Buffer.from('Author\0Ada Lovelace')),
      pngChunk('eXIf', exif(1).subarray(6)),
      pngChunk('IDAT', deflateSync(Uint8Array.from([0, ...GREEN]))),
    ])
    expect(webpChunks(await prepare(image))).toEqual(['VP8 '])
  })

  test('what a phone appends to a JPEG does not matter', async () => {
    const image = Buffer.concat([await jpeg(redAboveBlue), Buffer.from('a film of it')])
    await expectSquare(await prepare(image), [[256, 100, RED]])
  })
})

describe('refuses', () => {
  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['XML', '<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html>'],
    ['BMP', 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['another RIFF file', 'RIFF\x04\0\0\0WAVE'],
    ['nothing', ''],
  ])('%s', async (_, content) => {
    await expectRefusal(Buffer.from(content, 'latin1'), WRONG_TYPE)
  })

  test('more than 5 MB, and not one byte less', async () => {
    const image = await jpeg(redAboveBlue)
    const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)])
    await expectRefusal(padded(MAX_PHOTO_BYTES + 1), PHOTO_TOO_LARGE)
    await expectSquare(await prepare(padded(MAX_PHOTO_BYTES)), [[256, 100, RED]])
  })

  test('a small file that claims to be huge, before it is decoded', async () => {
    const bomb = pngFile(30_000, 30_000, [pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000)))])
    await expectRefusal(bomb, PHOTO_TOO_MANY_PIXELS)
    await expectRefusal(gif(65_535, 65_535, [RED, BLUE], [[0]]), PHOTO_TOO_MANY_PIXELS)
  })

  test('a strip that would have to be enlarged without end', async () => {
    const line = (width: number, height: number, bytes: number) =>
      pngFile(width, height, [pngChunk('IDAT', deflateSync(Buffer.alloc(bytes)))])
    await expectRefusal(line(1, 40_000, 160_000), PHOTO_TOO_NARROW)
    await expectRefusal(line(40_000, 1, 120_001), PHOTO_TOO_NARROW)
    await expectRefusal(
      png(1, 9, () => RED),
      PHOTO_TOO_NARROW,
    )
  })

  const noisy = png(64, 64, (x, y) => [(x * 37) % 256, (y * 59) % 256, (x * y) % 256])
  const formats: [string, () => Promise<Uint8Array>, number[]][] = [
    ['JPEG', () => jpeg(noisy), [0.2, 0.5, 0.9, 0.999]],
    ['PNG', async () => noisy, [0.2, 0.5, 0.9]],
    ['WebP', () => webpImage(noisy), [0.2, 0.5, 0.9]],
    ['GIF', async () => gif(8, 8, [RED, BLUE], [Array(64).fill(1)]), [0.4, 0.6, 0.9]],
  ]
  test.each(formats)('a %s that was cut off', async (_, make, shares) => {
    const whole = await make()
    for (const share of shares)
      await expectRefusal(whole.subarray(0, Math.floor(whole.length * share)), DAMAGED)
  })

  test('a JPEG cut off behind a whole thumbnail', async () => {
    const thumbnail = await jpeg(png(8, 8, () => RED))
    const image = withSegment(await jpeg(noisy), 0xe1, thumbnail)
    await expectRefusal(image.subarray(0, image.length - 200), DAMAGED)
  })

  test('more pixels than fit into memory, and not one row less', async () => {
    const rows = (width: number, height: number) =>
      pngFile(width, height, [
        pngChunk('IDAT', deflateSync(Buffer.alloc(height * (1 + width * 3)))),
      ])
    await expectRefusal(rows(4000, 4001), PHOTO_TOO_MANY_PIXELS)
    await expectSquare(await prepare(rows(4000, 4000)), [[256, 256, [0, 0, 0]]])
    await expectRefusal(progressiveJpeg(4001, 2), PHOTO_TOO_MANY_PIXELS)
    await expectSquare(await prepare(await jpeg(rows(5000, 5000))), [[256, 256, [0, 0, 0]]])
    await expectRefusal(await jpeg(rows(5001, 5000)), PHOTO_TOO_MANY_PIXELS)
  })

  test('a JPEG of more than 30 scans, and not one less', async () => {
    const many = 'The JPEG is made of more than 30 scans. Save it again'
    await expectRefusal(progressiveJpeg(64, 31), many)
    await expectRefusal(progressiveJpeg(64, 1000), many)
    await expectSquare(await prepare(progressiveJpeg(64, 30)), [[256, 256, [128, 128, 128]]])
  })

  test('what can be told without decoding, by a look alone', async () => {
    const look = (bytes: Uint8Array) =>
      checkPhoto(blob(bytes)).then(
        () => 'passes',
        (error) => error.message,
      )
    expect(await look(png(1, 9, () => RED))).toBe(PHOTO_TOO_NARROW)
    expect(await look(Buffer.from('BM'))).toBe(WRONG_TYPE)
    expect(await look(progressiveJpeg(64, 31))).toContain('30 scans')
    // That the rows break off shows only once they are read.
    const broken = redAboveBlue.subarray(0, redAboveBlue.length - 40)
    expect(await look(broken)).toBe('passes')
    await expectRefusal(broken, DAMAGED)
  })
})

/** Milliseconds of the thread's work that the quickest of some goes takes. */
function work(task: () => unknown) {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const once = () => {
    const before = used()
    task()
    return used() - before
  }
  return Math.min(...Array.from({ length: 5 }, once))
}

test('a file of nothing but marks holds nobody up while it is looked at', async () => {
  const filled = (start: string, pattern: number[]) => {
    const file = Buffer.alloc(MAX_PHOTO_BYTES, Buffer.from(pattern))
    file.write(start, 'latin1')
    return file
  }
  const webpHead = 'RIFF\xff\xff\xff\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\0\0\0\0\0\0'
  const files = {
    'fill bytes': filled('\xff\xd8\xff', [0xff]),
    'escaped bytes': filled('\xff\xd8\xff\0', [0xff, 0]),
    'empty segments': filled('\xff\xd8\xff\xff', [0xff, 0xe0, 0, 2]),
    'sub-blocks of a byte': filled('GIF89a\0\0\0\0\0\0\0\x21\x01', [1]),
    'empty blocks': filled('GIF89a\0\0\0\0\0\0\0', [0, 0x21, 0]),
    'empty chunks': filled(webpHead, [0]),
  }
  const slow: string[] = []
  for (const [name, bytes] of Object.entries(files)) {
    const file = blob(bytes)
    const took = work(() => void checkPhoto(file).catch(() => {}))
    // About 20 when nothing else runs; what goes over it again for each mark takes minutes.
    if (took >= 150) slow.push(`${name}: ${Math.round(took)} ms`)
  }
  expect(slow).toEqual([])
})

test('a flood of photos is turned away, not decoded all at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => prepare(redAboveBlue)))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) expect(reason).toBeInstanceOf(BusyError)
  await expectSquare(await prepare(redAboveBlue), [[256, 100, RED]])
})

test.each([
  ['member', 'visitor'],
  ['visitor', 'member'],
] as const)('a flood from one %s leaves each %s a place', async (many, one) => {
  const flood = Array.from({ length: 40 }, () => preparePhoto(blob(redAboveBlue), many))
  const turnedAway = Promise.race(flood.map((photo) => photo.then(() => new Promise(() => {}))))
  expect(await turnedAway.catch((error) => error)).toBeInstanceOf(BusyError)
  await expectSquare(await preparePhoto(blob(redAboveBlue), one), [[256, 100, RED]])
  await Promise.allSettled(flood)
})
