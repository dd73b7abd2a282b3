import { photoWebp, pictureWebp, requirePhoto } from '../photos/decode.ts'
import { parsePostings } from '../postings/parse-csv.ts'
import { inspectResume } from '../resumes/inspect.ts'
import { ParseError } from './parse-error.ts'

const parsers = {
  photo: photoWebp,
  photoCheck: requirePhoto,
  picture: pictureWebp,
  postings: parsePostings,
  resume: inspectResume,
}

type Parsers = typeof parsers
export type ParserName = keyof Parsers
export type Input<Name extends ParserName> = Parameters<Parsers[Name]>[0]
export type Output<Name extends ParserName> = Awaited<ReturnType<Parsers[Name]>>

export type ParseRequest = { parser: ParserName; input: unknown }

export type ParseReply =
  | { kind: 'ready' }
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; output: unknown }
  | { kind: 'refused'; reason: string | null }
  | { kind: 'failed'; message: string; stack: string | undefined }

declare const self: Worker

const reply = (message: ParseReply) => self.postMessage(message)

self.onmessage = async ({ data: { parser, input } }: MessageEvent<ParseRequest>) => {
  const run = parsers[parser] as (input: unknown, send: (part: unknown) => void) => unknown
  try {
    const output = await run(input, (part) => reply({ kind: 'part', part }))
    reply({ kind: 'done', output })
  } catch (error) {
    if (error instanceof ParseError) reply({ kind: 'refused', reason: error.reason })
    else {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      reply({ kind: 'failed', message, stack })
    }
  }
  // Else the copies of some uploads pile up.
  Bun.gc(true)
}

reply({ kind: 'ready' })
