import { embeddedFile } from '../../lib/assets-root.ts'
import { makeScratch, type Scratch } from './scratch.ts'
import type { Request, WorkerReply } from './worker.ts'

/** The embedded engine broke; what it had acknowledged is on disk, and a new start finds it. */
export class EngineBroken extends Error {}

/** The embedded engine in its own thread. */
export type EmbeddedEngine = {
  /** The unix socket on which it speaks PostgreSQL's protocol, to one connection at a time. */
  readonly socket: string
  /** How many times it has had its files flushed to disk. */
  flushes(): Promise<number>
  /** Shuts it down in order; every connection has been closed before. */
  stop(): Promise<void>
}

/**
 * Starts the engine on a data directory that this process has locked.
 * @throws EngineBroken where it cannot open; one that breaks later ends the process
 */
export async function startEngine(dir: string): Promise<EmbeddedEngine> {
  const scratch = makeScratch()
  // The source's or, beside a bundle of it, that one's.
  const sideBySide = () => Bun.resolveSync('./worker', import.meta.dir)
  const worker = new Worker(embeddedFile('worker.js') ?? sideBySide())
  const waiting: PromiseWithResolvers<WorkerReply>[] = []
  let stopping = false

  const broken = (message: string) => {
    const error = new EngineBroken(`The embedded database failed: ${message}`)
    const requested = waiting.splice(0)
    for (const { reject } of requested) reject(error)
    if (!requested.length && !stopping) end(scratch, error)
  }
  worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
    if (data.tell === 'broken') broken(data.message)
    else waiting.shift()?.resolve(data)
  }
  worker.onerror = (event) => broken(event.message)
  worker.addEventListener('close', () => broken('its thread ended'))

  const ask = (request: Request) => {
    const reply = Promise.withResolvers<WorkerReply>()
    waiting.push(reply)
    worker.postMessage(request)
    return reply.promise
  }
  const discard = () => {
    stopping = true
    worker.terminate()
    scratch.remove()
  }

  try {
    const opened = await ask({ ask: 'open', dir, scratch: scratch.path })
    if (opened.tell !== 'open') throw new EngineBroken('The embedded database did not open.')
    return {
      socket: opened.socket,
      flushes: async () => {
        const reply = await ask({ ask: 'flushes' })
        return reply.tell === 'flushes' ? reply.count : 0
      },
      stop: async () => {
        await ask({ ask: 'close' })
        discard()
      },
    }
  } catch (error) {
    discard()
    throw error
  }
}

/** Ends the process by name: an uncaught error does not while a top-level await is pending. */
function end(scratch: Scratch, error: EngineBroken): never {
  scratch.remove()
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
