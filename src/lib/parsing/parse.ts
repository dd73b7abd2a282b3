import { embeddedFile } from '../assets-root.ts'
import { BusyError, workQueue } from '../tasks/work-queue.ts'
import { ParseError } from './parse-error.ts'
import type { Input, Output, ParseReply, ParseRequest, ParserName } from './parse-worker.ts'

/** CPU time and memory are measured for the whole process: the runtime limits no thread. */
export const PARSE_LIMITS = {
  cpuMs: 2_000,
  elapsedMs: 10_000,
  memoryBytes: 400 * 1024 * 1024,
  idleMs: 10_000,
}

const WATCH_INTERVAL_MS = 25

/** Visitors have a queue of their own, so that they cannot delay members. */
const lines = {
  member: workQueue({ concurrency: 2, waiting: 16 }),
  visitor: workQueue({ concurrency: 1, waiting: 8 }),
}
export type Sender = keyof typeof lines

/** The browser types used here lack these two. */
type RefWorker = Worker & { ref(): void; unref(): void }

type Thread = { worker: RefWorker; ending?: ReturnType<typeof setTimeout> }
const idle: Thread[] = []

type Options = {
  sender?: Sender
  onPart?: (part: unknown) => void
  /** What the caller has no more use for, so that it is not copied. */
  transfer?: ArrayBuffer[]
}

/** On a thread of its own. @throws ParseError; BusyError where too many wait */
export const parse = <Name extends ParserName>(
  parser: Name,
  input: Input<Name>,
  { sender = 'member', onPart = () => {}, transfer = [] }: Options = {},
): Promise<Output<Name>> =>
  lines[sender](async () => {
    // The bodies of earlier uploads: they are collected too late otherwise.
    Bun.gc(true)
    const thread = idle.pop() ?? (await startThread())
    clearTimeout(thread.ending)
    thread.worker.ref()
    try {
      const output = await run(thread.worker, { parser, input }, onPart, transfer)
      rest(thread)
      return output as Output<Name>
    } catch (error) {
      if (error instanceof ParseError && error.reason !== null) rest(thread)
      else thread.worker.terminate()
      throw error
    }
  })

export const idleThreads = () => idle.length

/** @throws BusyError where it cannot start, as with too many open files */
async function startThread(): Promise<Thread> {
  try {
    const sideBySide = () => Bun.resolveSync('./parse-worker', import.meta.dir)
    const file = embeddedFile('parse-worker.js') ?? sideBySide()
    const worker = new Worker(file, { smol: true }) as RefWorker
    await new Promise((resolve, reject) => {
      worker.onmessage = resolve
      worker.onerror = ({ message }) => reject(new Error(message))
    })
    return { worker }
  } catch (cause) {
    throw new BusyError('We couldn’t start a parser', { cause })
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

async function run(
  worker: Worker,
  request: ParseRequest,
  onPart: (part: unknown) => void,
  transfer: ArrayBuffer[],
) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  worker.onmessage = ({ data }: MessageEvent<ParseReply>) => {
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
  worker.postMessage(request, transfer)
  return promise.finally(() => clearInterval(watch))
}

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

/** NaN where too many files are open: reading it opens one. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return Number.NaN
  }
}
