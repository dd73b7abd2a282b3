import { embeddedFile } from '../assets-root.ts'
import { BusyError, workQueue } from '../work-queue.ts'
import { ParseError } from './parse-error.ts'
import type { Input, Output, ParserName, Reply, Request } from './parse-worker.ts'

/**
 * What one upload may cost. Processor time is the whole process's, so that an upload is given its
 * time on a busy machine too. Threads share one address space and the runtime limits none of them,
 * so that memory is what the process has gained since the parser began.
 */
export const PARSE_LIMITS = {
  cpuMs: 2_000,
  elapsedMs: 10_000,
  memoryBytes: 400 * 1024 * 1024,
  /** How long a thread without work stays. */
  idleMs: 10_000,
}

const WATCH_INTERVAL_MS = 25

/** Visitors have a line of their own: however many they send, none stands before a member's. */
const lines = {
  member: workQueue({ concurrency: 2, waiting: 16 }),
  visitor: workQueue({ concurrency: 1, waiting: 8 }),
}
export type Sender = keyof typeof lines

/** The types of browsers, which stand for the runtime's here, lack these two. */
type RefWorker = Worker & { ref(): void; unref(): void }

type Thread = { worker: RefWorker; ending?: ReturnType<typeof setTimeout> }
const idle: Thread[] = []

type Options = { sender?: Sender; onPart?: (part: unknown) => void }

/**
 * Runs a parser of untrusted bytes on a thread of its own, which is ended where it takes too much.
 * @throws ParseError where the parser refuses its input or goes beyond {@link PARSE_LIMITS};
 *   BusyError where too many wait already
 */
export const parse = <Name extends ParserName>(
  parser: Name,
  input: Input<Name>,
  { sender = 'member', onPart = () => {} }: Options = {},
): Promise<Output<Name>> =>
  lines[sender](async () => {
    const thread = idle.pop() ?? (await startThread())
    clearTimeout(thread.ending)
    thread.worker.ref()
    try {
      const output = await run(thread.worker, { parser, input }, onPart)
      rest(thread)
      return output as Output<Name>
    } catch (error) {
      if (error instanceof ParseError && error.reason !== null) rest(thread)
      else thread.worker.terminate()
      throw error
    }
  })

/** How many threads there are without work. */
export const idleThreads = () => idle.length

/** @throws BusyError where it cannot start, as when no more files can be opened */
async function startThread(): Promise<Thread> {
  try {
    // The source's or, beside a bundle of it, that one's.
    const sideBySide = () => Bun.resolveSync('./parse-worker', import.meta.dir)
    const file = embeddedFile('parse-worker.js') ?? sideBySide()
    const worker = new Worker(file, { smol: true }) as RefWorker
    await new Promise((resolve, reject) => {
      worker.onmessage = resolve
      worker.onerror = ({ message }) => reject(new Error(message))
    })
    return { worker }
  } catch (cause) {
    throw new BusyError('No parser could be started', { cause })
  }
}

function rest(thread: Thread) {
  thread.worker.unref()
  thread.ending = setTimeout(() => {
    idle.splice(idle.indexOf(thread), 1)
    thread.worker.terminate()
  }, PARSE_LIMITS.idleMs).unref()
  idle.push(thread)
}

async function run(worker: Worker, request: Request, onPart: (part: unknown) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    if (data.kind === 'part') onPart(data.part)
    else if (data.kind === 'done') resolve(data.output)
    else if (data.kind === 'refused') reject(new ParseError(data.reason))
    else if (data.kind === 'failed')
      reject(Object.assign(new Error(data.message), { stack: data.stack }))
  }
  worker.onerror = ({ message }) => reject(new Error(`A parser failed: ${message}`))
  const isSpent = meter()
  const watch = setInterval(() => {
    if (isSpent()) reject(new ParseError())
  }, WATCH_INTERVAL_MS)
  worker.postMessage(request)
  return promise.finally(() => clearInterval(watch))
}

/** Begins to measure what the process spends; says whether that is beyond the limits. */
function meter(): () => boolean {
  const start = performance.now()
  const cpu = process.cpuUsage()
  const memory = residentBytes()
  return () => {
    const elapsedMs = performance.now() - start
    const { user, system } = process.cpuUsage(cpu)
    const { cpuMs, memoryBytes } = PARSE_LIMITS
    if (elapsedMs > PARSE_LIMITS.elapsedMs) return true
    if (elapsedMs > cpuMs && (user + system) / 1_000 > cpuMs) return true
    return residentBytes() - memory > memoryBytes
  }
}

/** The memory of the process; not a number where no more files can be opened, as reading it opens one. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return Number.NaN
  }
}
