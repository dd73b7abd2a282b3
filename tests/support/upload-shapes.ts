import { deflateSync } from 'node:zlib'
import { pngChunk, pngFile, progressiveJpeg } from './images.ts'
import { pdf, stream } from './pdfs.ts'

/** What each shape is filled up to, just below what an upload may weigh. Bytes. */
const SIZE = 5 * 1024 * 1024 - 64 * 1024

export type Shape = [name: string, bytes: Uint8Array]

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const fill = (text: string, size = SIZE) => text.repeat(Math.floor(size / text.length))

/** Pieces of a format in a random order. */
function shuffled(seed: number, pieces: readonly string[], size = SIZE) {
  const random = randomFrom(seed)
  const parts: string[] = []
  for (let length = 0; length < size; length += parts.at(-1)!.length)
    parts.push(pieces[Math.floor(random() * pieces.length)]!)
  return parts.join('')
}

const latin = (text: string) => Buffer.from(text, 'latin1')
const barePdf = (body: string) => latin(`%PDF-1.4\n${body}\n%%EOF\n`)
const half = SIZE / 2

const objects = (text: string, keys = '/N 1') =>
  pdf({
    objects: [
      stream(
        `/Type /ObjStm ${keys} /First ${text.length} /Filter /FlateDecode`,
        deflateSync(latin(text)),
      ),
    ],
  })

const PDF_PIECES = [
  ...['1 0 obj ', 'endobj ', 'stream\n', 'endstream ', '<<', '>>', '[', ']', '(', ')', '<', '>'],
  ...[
    '/a ',
    '/S/GoTo',
    '/Type/ObjStm',
    '/N 9',
    '/First 9',
    '/Filter/FlateDecode',
    '%x\n',
    '\\',
    '7 ',
  ],
]

/** Files that a reader of PDFs may take long for, each of about 5 MB or unpacking to more. */
export const pdfShapes = (): Shape[] => [
  [
    'many streams behind one dictionary',
    barePdf(`1 0 obj\n<<${fill('/a', half)} ${fill('stream\nendstream ', half)}`),
  ],
  ['many actions on opening', barePdf(`1 0 obj\n${fill('/OpenAction<</S/GoTo')}`)],
  ['numbers in the head of a stream', objects(fill('1 '))],
  ['one number in the head of a stream', objects(fill('1'))],
  ['objects one within another', objects(`${fill('1 0 ', 60_000)}${fill('<<', half)}`)],
  [
    'a small stream many times',
    barePdf(fill('1 0 obj<</N 1/First 1>>stream\n1 0\nendstream endobj\n')),
  ],
  [
    'a packed stream many times',
    barePdf(
      fill(
        `1 0 obj<</N 1/First 4/Filter/FlateDecode>>stream\n${deflateSync(latin('9 0 [1]')).toString('latin1')}\nendstream endobj\n`,
      ),
    ),
  ],
  ['dictionaries that never close', barePdf(fill('<<'))],
  ['lists that never close', barePdf(fill('['))],
  ['what was never opened', barePdf(fill('>>]'))],
  ['texts that never close', barePdf(fill('('))],
  ['escapes in a text', barePdf(`(${fill('\\(')}`)],
  ['texts in hex that never close', barePdf(fill('<a'))],
  ['one text in hex that never closes', barePdf(`<${fill('a')}`)],
  ['names', barePdf(fill('/a'))],
  ['one name in hex', barePdf(`/${fill('#41')}`)],
  ['comments', barePdf(fill('%\n'))],
  ['white space', barePdf(fill(' \0\n'))],
  ['numbers', barePdf(fill('1 '))],
  ['what looks like objects', barePdf(`(${fill('1 0 obj ')})`)],
  ['what nearly looks like objects', barePdf(`(${fill('11111         11111         ')})`)],
  ['objects', barePdf(fill('1 0 obj endobj '))],
  ['objects that never end', barePdf(fill('1 0 obj<</a 1>>'))],
  ['streams that never end', barePdf(fill('1 0 obj<<>>stream\n'))],
  [
    'a bomb',
    pdf({
      objects: [
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          deflateSync(Buffer.alloc(256 << 20)),
        ),
      ],
    }),
  ],
  ...[1, 2].map((seed): Shape => [`pieces, ${seed}`, barePdf(shuffled(seed, PDF_PIECES))]),
]

const HEAD = 'title,type,skills\n'
const CSV_PIECES = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  ' ',
  'job',
  'x"',
  ' "',
  '\u00a0',
  '\u0301',
]

/** Lists of postings that a reader of tables may take long for. */
export const csvShapes = (): Shape[] =>
  [
    [
      'marks within a quotation, then blanks',
      `${HEAD}"${fill('x"', SIZE / 5)}${fill(' ', SIZE / 2)},job`,
    ],
    ['a quotation that never closes', `${HEAD}"${fill('x')}`],
    ['marks in pairs', `${HEAD}"${fill('""')}`],
    ['marks', `${HEAD}${fill('"')}`],
    ['marks and blanks', `${HEAD}${fill('" ')}`],
    ['quotations and nothing', `${HEAD}${fill('"",')}`],
    ['quotations and lines', `${HEAD}${fill('"x"\n')}`],
    ['quotations of one column', `title\n${fill('"x"\n')}`],
    ['marks within plain fields', `${HEAD}${fill('x"')}`],
    ['one plain field', `${HEAD}${fill('x')}`],
    ['one quoted field', `${HEAD}"${fill('x')}"`],
    ['skills in one field', `${HEAD}Weaver,job,"${fill('a;')}"`],
    ['skills in many fields', `${HEAD}${fill(`Weaver,job,"${'a;'.repeat(400)}"\n`)}`],
    ['empty fields', `${HEAD}${fill(',')}`],
    ['empty lines', `${HEAD}${fill('\n')}`],
    ['empty lines of another system', `${HEAD}${fill('\r\n')}`],
    ['blank lines', `${HEAD}${fill(' \n')}`],
    ['columns', fill('title,')],
    ['columns of blanks', fill(' ,')],
    ['short lines', `${HEAD}${fill('a,b,c\n')}`],
    ['lines of commas', `${HEAD}${fill(`${','.repeat(90)}\n`)}`],
    ['accents', `${HEAD}${fill(`a${'\u0301'.repeat(3_000)},job\n`)}`],
    ['tags', `${HEAD}${fill(`${'<a '.repeat(3_000)},job,"${'<a '.repeat(3_000)}"\n`)}`],
    ['wrong lines', `${HEAD}${fill(`${'x'.repeat(200)},carpet,"${'<b>;'.repeat(80)}"\n`)}`],
    [
      'postings',
      `title,type,description\n${fill(`Weaver,job,"${'Weave linen. '.repeat(42)}"\n`, SIZE - 64)}`,
    ],
    [
      'postings of marks in pairs',
      `title,type,description\n${fill(`Weaver,job,"${'""'.repeat(4_000)}"\n`, SIZE - 64)}`,
    ],
    ...[1, 2].map((seed) => [`pieces, ${seed}`, `${HEAD}${shuffled(seed, CSV_PIECES, half)}`]),
  ].map(([name = '', text = '']): Shape => [name, new Uint8Array(Buffer.from(text))])

const RIFF = (chunks: Buffer) =>
  Buffer.concat([Buffer.from('RIFF'), little32(chunks.length + 4), Buffer.from('WEBP'), chunks])
const webpChunk = (name: string, payload: Buffer) =>
  Buffer.concat([Buffer.from(name), little32(payload.length), payload])

function little32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const bytesOf = (pattern: number[], size = SIZE) => Buffer.alloc(size, Buffer.from(pattern))
const JPEG = [0xff, 0xd8, 0xff]
const GIF = Buffer.from('GIF89a')

/** A GIF's screen of that size, and of its one frame all but the data. */
const gif = (side: number, data: Buffer) => {
  const size = [side & 255, side >> 8, side & 255, side >> 8]
  return Buffer.concat([
    GIF,
    Buffer.from([...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0, ...size, 0, 2]),
    data,
  ])
}

/** Pictures that a decoder may take long for. */
export async function imageShapes(): Promise<Shape[]> {
  const random = randomFrom(5)
  const noise = Buffer.from(Array.from({ length: 1 << 16 }, () => Math.floor(random() * 256)))
  const noisy = Buffer.alloc(SIZE, noise)
  const zeros = (side: number) => deflateSync(Buffer.alloc(side * (1 + side * 3)))
  const flat = pngFile(4_900, 4_900, [pngChunk('IDAT', zeros(4_900))])
  const [jpegFlat, webpFlat, lossless] = await Promise.all([
    new Bun.Image(flat).jpeg({ quality: 90 }).bytes(),
    new Bun.Image(flat).webp({ quality: 90 }).bytes(),
    new Bun.Image(flat).webp({ lossless: true }).bytes(),
  ])
  const appended = (image: Uint8Array) => Buffer.concat([image, noisy.subarray(image.length)])
  const shapes: Shape[] = [
    ['a PNG of 24 megapixels', flat],
    ['a JPEG of 24 megapixels', jpegFlat],
    ['a WebP of 24 megapixels', webpFlat],
    ['a lossless WebP of 24 megapixels', lossless],
    [
      'a GIF of 24 megapixels',
      gif(4_900, Buffer.concat([fillBlocks(noisy, SIZE), Buffer.from([0, 0x3b])])),
    ],
    ['a PNG that says it is larger', pngFile(60_000, 60_000, [pngChunk('IDAT', zeros(100))])],
    ['a PNG that unpacks to more', pngFile(10, 10, [pngChunk('IDAT', zeros(4_900))])],
    ['a PNG that breaks off', flat.subarray(0, flat.length / 2)],
    [
      'a PNG of empty pieces',
      pngFile(100, 100, Array(200_000).fill(pngChunk('IDAT', Buffer.alloc(0)))),
    ],
    [
      'a PNG of texts',
      pngFile(100, 100, Array(200_000).fill(pngChunk('tEXt', Buffer.from('a\0b')))),
    ],
    ['a PNG of noise', pngFile(2_000, 2_000, [pngChunk('IDAT', noisy)])],
    ['a PNG and noise', appended(flat)],
    ['a progressive JPEG of 16 megapixels', progressiveJpeg(4_000, 10)],
    ['a PNG of 16 megapixels', pngFile(4_000, 4_000, [pngChunk('IDAT', zeros(4_000))])],
    ['a JPEG of 30 scans', progressiveJpeg(1_000, 30)],
    ['a JPEG of 31 scans', progressiveJpeg(1_000, 31)],
    ['a JPEG of markers', bytesOf([...JPEG, 0xd0])],
    ['a JPEG of fillers', Buffer.concat([Buffer.from(JPEG), bytesOf([0xff])])],
    ['a JPEG of zeros', Buffer.concat([Buffer.from(JPEG), bytesOf([0])])],
    ['a JPEG of empty segments', Buffer.concat([Buffer.from(JPEG), bytesOf([0xe1, 0, 2, 0xff])])],
    ['a JPEG of noise', Buffer.concat([Buffer.from(JPEG), noisy])],
    ['a JPEG and noise', appended(jpegFlat)],
    ['a GIF of empty blocks', Buffer.concat([GIF, Buffer.alloc(7), bytesOf([0x21, 0xf9, 0])])],
    ['a GIF of small blocks', gif(1_000, bytesOf([1, 0]))],
    ['a GIF of one byte each', gif(1_000, bytesOf([1, 0xff]))],
    ['a WebP of empty chunks', RIFF(bytesOf([...Buffer.from('JUNK'), 0, 0, 0, 0]))],
    [
      'an animated WebP of empty chunks',
      RIFF(
        Buffer.concat([
          webpChunk('VP8X', Buffer.from([2, 0, 0, 0, 99, 0, 0, 99, 0, 0])),
          bytesOf([...Buffer.from('JUNK'), 0, 0, 0, 0]),
        ]),
      ),
    ],
    ['a WebP of noise', RIFF(webpChunk('VP8 ', noisy))],
  ]
  return shapes.map(([name, bytes]) => [name, new Uint8Array(bytes.subarray(0, SIZE))])
}

/** Data in sub-blocks of 255 bytes. */
function fillBlocks(data: Buffer, size: number) {
  const blocks = Buffer.from(data.subarray(0, size))
  for (let at = 0; at < blocks.length; at += 256) blocks[at] = Math.min(255, blocks.length - at - 1)
  return blocks.subarray(0, blocks.length - (blocks.length % 256))
}
