import { expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { checkResume, ResumeError } from '../../../src/lib/resumes/check-resume.ts'
import { PDF_REFUSALS, RESUME_TOO_LARGE } from '../../../src/lib/resumes/copy.ts'
import { MAX_RESUME_BYTES } from '../../../src/lib/resumes/limits.ts'
import { objectStream, pdf, stream } from '../../support/pdfs.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

/** What is said of a file; null where it is taken. */
const stated = (bytes: Uint8Array) =>
  checkResume(new Blob([bytes.slice()])).then(
    () => null,
    (error) => {
      if (error instanceof ResumeError) return error.message
      throw error
    },
  )

const text = (value: string) => new Uint8Array(Buffer.from(value, 'latin1'))

test.each([
  ['one with a page', pdf()],
  ['one that opens at a page', pdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
  [
    'one that opens at a zoom, as hyperref writes it',
    pdf({ catalog: '/OpenAction 4 0 R', objects: ['<< /S /GoTo /D [3 0 R /Fit] >>'] }),
  ],
  [
    'the same in a stream of objects',
    pdf({
      catalog: '/OpenAction 9 0 R',
      objects: [objectStream({ 9: '<</S/GoTo/D[3 0 R/Fit]>>' })],
    }),
  ],
  [
    'one with objects in a stream',
    pdf({ objects: [objectStream({ 8: '<< /A 1 >>', 9: '[ 1 2 ]' })] }),
  ],
  [
    'one with a filter in brackets',
    pdf({
      objects: [
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode]',
          deflateSync(Buffer.from('9 0 [1]')),
        ),
      ],
    }),
  ],
  [
    'one whose catalog lies in a stream of objects',
    pdf({ objects: [objectStream({ 8: '<< /OpenAction [3 0 R /Fit] >>', 9: '[1]' })] }),
  ],
  ['one that links', pdf({ objects: ['<< /A << /S /URI /URI (https://example.org/JS/) >> >>'] })],
  ['one whose title speaks of /JavaScript', pdf({ objects: ['<< /Title (On /JavaScript) >>'] })],
  [
    'one with text and links that speak of scripts in a stream of objects',
    pdf({
      objects: [objectStream({ 8: '<< /Title (HTML/JS \\(/JavaScript\\)) >>', 9: '(x.org/AA/)' })],
    }),
  ],
  ['one of numbers alone', pdf({ before: '1 '.repeat(2_000_000) })],
  [
    'one with a long dictionary',
    pdf({ objects: [`<< ${'/a 1 '.repeat(2_600)} >>\nstream\nendstream`] }),
  ],
  [
    'one saved twice that opens at a page',
    pdf({ catalog: '/OpenAction [3 0 R /Fit] /OpenAction 4 0 R', objects: ['[3 0 R /XYZ]'] }),
  ],
  ['one with chance hits in a picture', pdf({ objects: [stream('', Buffer.from('/JS /Launch'))] })],
])('%s is taken', async (_, bytes) => expect(await stated(bytes)).toBeNull())

test.each([
  ['a text', text('I dye wool.'), PDF_REFUSALS.notPdf],
  ['a picture that says so later', text(`\xff\xd8%PDF-1.7\n%%EOF`), PDF_REFUSALS.notPdf],
  ['nothing', text(''), PDF_REFUSALS.notPdf],
  ['one cut off', pdf().slice(0, 60), PDF_REFUSALS.damaged],
  ['a locked one', pdf({ trailer: '/Encrypt 5 0 R' }), PDF_REFUSALS.locked],
  ['a script', pdf({ objects: [script] }), PDF_REFUSALS.script],
  [
    'a script under a name in hex',
    pdf({ objects: ['<< /S /Java#53cript /J#53 (x) >>'] }),
    PDF_REFUSALS.script,
  ],
  [
    'a script in a stream of objects',
    pdf({ objects: [objectStream({ 9: script })] }),
    PDF_REFUSALS.script,
  ],
  [
    'the same without its type',
    pdf({ objects: [objectStream({ 9: script }, '')] }),
    PDF_REFUSALS.script,
  ],
  [
    'a script in a stream whose head names no object',
    pdf({ objects: [stream('/Type /ObjStm /N 0 /First 0', Buffer.from(script))] }),
    PDF_REFUSALS.script,
  ],
  ['what is done as a page shows', pdf({ catalog: '/AA << >>' }), PDF_REFUSALS.script],
  ['what starts a program', pdf({ objects: ['<< /S /Launch /F (x) >>'] }), PDF_REFUSALS.script],
  ['a file within it', pdf({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' }), PDF_REFUSALS.embeds],
  [
    'objects that nobody can unpack',
    pdf({ objects: [stream('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', Buffer.from('x'))] }),
    PDF_REFUSALS.damaged,
  ],
  [
    'objects that break off',
    pdf({
      objects: [stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.from('nothing'))],
    }),
    PDF_REFUSALS.damaged,
  ],
  [
    'a bomb',
    pdf({
      objects: [
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          deflateSync(Buffer.alloc(64 << 20)),
        ),
      ],
    }),
    PDF_REFUSALS.tooLarge,
  ],
  ...[
    ['a text that never closes', `( ${script}`],
    ['a text in hex that holds a parenthesis', `<< /A <(> /B ${script} /C <)> >>`],
    ['a stream behind a comment', `<< /Type /ObjStm /N 1 /First 4 >> %\nstream\n9 0 1 endstream`],
    ['a word in place of a stream', `<< /A 1 >> stream/S endstream`],
    ['a stream that follows no dictionary', `<< /A 1 stream\n/S endstream >>`],
    ['a stream that never ends', '<< >>\nstream\n'],
    ...[
      '/First 4 /Filter 9 0 R',
      '/First 4 /Filter [/FlateDecode /ASCIIHexDecode]',
      '/First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
    ].map((keys) => [
      `a stream of objects with ${keys}`,
      `<< /Type /ObjStm /N 1 ${keys} >>\nstream\n9 0 [(a)] endstream`,
    ]),
  ].map(
    ([name = '', object = '']) => [name, pdf({ objects: [object] }), PDF_REFUSALS.damaged] as const,
  ),
  [
    'a locked one with objects in a stream',
    pdf({
      objects: [stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.from('?'))],
      trailer: '/Encrypt << >>',
    }),
    PDF_REFUSALS.locked,
  ],
  [
    'more than 20,000 streams of objects',
    pdf({ before: '1 0 obj<</N 0/First 0>>stream\n\nendstream endobj\n'.repeat(20_001) }),
    PDF_REFUSALS.tooLarge,
  ],
  ['one larger than 5 MB', new Uint8Array(MAX_RESUME_BYTES + 1), RESUME_TOO_LARGE],
])('%s is not', async (_, bytes, message) => expect(await stated(bytes)).toBe(message))

test('while a large one is looked at, others have their turn', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  expect(await stated(pdf({ before: '/a '.repeat(1_500_000) }))).toBeNull()
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})
