import { embeddedFile } from '../../lib/assets-root.ts'
import { makeScratch, type Scratch } from './scratch.ts'
import type { EngineRequest, WorkerReply } from './worker.ts'

/** What was acknowledged is on disk; a restart recovers it. */
export class EngineBroken extends Error {}

export type EmbeddedEngine = {
  /** A unix socket for one connection at a time. */
  readonly socket: string
  flushes(): Promise<number>
  stop(): Promise<void>
}

/** `dir` must be locked by this process. @throws EngineBroken; later failures end the process */
export async function startEngine(dir: string): Promise<EmbeddedEngine> {
  const { scratch, ask, discard } = startWorker()
  try {
    const opened = await ask({ ask: 'open', dir, scratch: scratch.path })
    if (opened.tell !== 'open') throw new EngineBroken('The embedded database didn’t open.')
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

function startWorker() {
  const scratch = makeScratch()
  // The source's, or the one beside the bundle.
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

  const ask = (request: EngineRequest) => {
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
  return { scratch, ask, discard }
}

/** An uncaught error would not, while a top-level await is pending. */
function end(scratch: Scratch, error: EngineBroken): never {
  scratch.remove()
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
