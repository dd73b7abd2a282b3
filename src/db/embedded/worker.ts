import { join } from 'node:path'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { prepareDataDir } from './data-dir.ts'
import { openEngine } from './pglite.ts'

export type EngineRequest =
  | { ask: 'open'; dir: string; scratch: string }
  | { ask: 'flushes' }
  | { ask: 'close' }

/** `broken` may come unrequested, and is the last. */
export type WorkerReply =
  | { tell: 'open'; socket: string }
  | { tell: 'flushes'; count: number }
  | { tell: 'closed' }
  | { tell: 'broken'; message: string }

type Opened = Awaited<ReturnType<typeof open>>

declare const self: Worker

let opened: Opened | undefined

self.onmessage = async ({ data }: MessageEvent<EngineRequest>) => {
  try {
    postReply(await answer(data))
  } catch (error) {
    postReply({ tell: 'broken', message: (error as Error).message })
  }
}

async function answer(request: EngineRequest): Promise<WorkerReply> {
  if (request.ask === 'open') {
    opened = await open(request.dir, request.scratch)
    return { tell: 'open', socket: opened.socket }
  }
  if (!opened) throw new Error('the engine is not open')
  if (request.ask === 'flushes') return { tell: 'flushes', count: opened.fs.flushes }
  await opened.server.stop()
  await opened.engine.close()
  return { tell: 'closed' }
}

async function open(dir: string, scratch: string) {
  await prepareDataDir(dir)
  const { engine, fs } = await openEngine(dir, scratch, fatal)
  const socket = join(scratch, 'pg.sock')
  const server = new PGLiteSocketServer({ db: engine, path: socket })
  await server.start()
  return { engine, fs, server, socket }
}

/** Reports, then blocks this thread, so that nothing more is answered. */
function fatal(reason: Error): never {
  postReply({ tell: 'broken', message: reason.message })
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

function postReply(reply: WorkerReply) {
  self.postMessage(reply)
}
