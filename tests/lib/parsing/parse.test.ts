import { afterEach, expect, test } from 'bun:test'
import { idleThreads, PARSE_LIMITS, parse } from '../../../src/lib/parsing/parse.ts'
import { ParseError } from '../../../src/lib/parsing/parse-error.ts'
import { preparePhoto } from '../../../src/lib/photos/photo.ts'
import { readCsv, TOO_SLOW } from '../../../src/lib/postings/csv.ts'
import { checkResume as checkFile, ResumeError } from '../../../src/lib/resumes/check-resume.ts'
import { PDF_REFUSALS } from '../../../src/lib/resumes/copy.ts'
import { png, RED } from '../../support/images.ts'
import { pdf } from '../../support/pdfs.ts'

const limits = { ...PARSE_LIMITS }
afterEach(() => void Object.assign(PARSE_LIMITS, limits))

const checkResume = (bytes: Uint8Array) => checkFile(new Blob([bytes.slice()]))

/** Takes a few hundred milliseconds. */
const slowPdf = pdf({ before: '/a '.repeat(1_500_000) })
const photo = new Blob([png(600, 600, () => RED)])

const ended = async () => {
  while (idleThreads() > 0) await new Promise(setImmediate)
}

test.each([
  ['processor time', { cpuMs: 0 }],
  ['time', { elapsedMs: 0 }],
  ['memory', { memoryBytes: Number.NEGATIVE_INFINITY }],
])('an upload that takes more %s than it is given is refused as damaged', async (_, tight) => {
  Object.assign(PARSE_LIMITS, tight)
  const refusal = await checkResume(slowPdf).catch((error) => error)
  expect(refusal).toBeInstanceOf(ResumeError)
  expect(refusal.message).toBe(PDF_REFUSALS.damaged)
  Object.assign(PARSE_LIMITS, limits)
  await checkResume(pdf())
})

test('a list that takes too long is refused whole', async () => {
  Object.assign(PARSE_LIMITS, { elapsedMs: 0 })
  const text = `title,type\n${'Weaver,job\n'.repeat(9_999)}`
  expect(await readCsv(text, new Date())).toEqual({
    postings: [],
    faults: [{ line: 1, column: null, message: TOO_SLOW }],
    faultCount: 1,
  })
})

test('a thread that was stopped is not used again, and one that refused is', async () => {
  Object.assign(PARSE_LIMITS, { idleMs: 0 })
  await checkResume(pdf())
  await ended()
  Object.assign(PARSE_LIMITS, limits)
  await checkResume(new Uint8Array(Buffer.from('no PDF'))).catch(() => {})
  expect(idleThreads()).toBe(1)
  await preparePhoto(photo, 'visitor')
  expect(idleThreads()).toBe(1)
  Object.assign(PARSE_LIMITS, { elapsedMs: 0 })
  await checkResume(slowPdf).catch(() => {})
  expect(idleThreads()).toBe(0)
})

test('a thread without work ends', async () => {
  Object.assign(PARSE_LIMITS, { idleMs: 0 })
  await Promise.all([checkResume(pdf()), preparePhoto(photo, 'visitor')])
  await ended()
  expect(idleThreads()).toBe(0)
})

test('a thread that has work again does not end', async () => {
  Object.assign(PARSE_LIMITS, { idleMs: 1 })
  await checkResume(pdf())
  await checkResume(slowPdf)
})

test('a fault of a parser is no refusal', async () => {
  const failed = await parse('resume', null as never).catch((error) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(ParseError)
})
