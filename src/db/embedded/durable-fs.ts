import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number; node: object }

/** The part of Emscripten's NODEFS missing from its types. */
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: object): string
}

/** NODEFS has no fsync, so commits would not survive a power cut. */
export class DurableFS extends NodeFS {
  flushes = 0

  override async init(engine: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(engine, options)
    emscriptenOpts.preRun?.push((module) => this.#patch(module.NODEFS as unknown as NodeFileSystem))
    return { emscriptenOpts }
  }

  #patch(files: NodeFileSystem) {
    files.stream_ops.fsync = (stream) => {
      this.flushes++
      if (stream.nfd === undefined) flushFolder(files.realPath(stream.node))
      else fdatasyncSync(stream.nfd)
      return 0
    }
  }
}

function flushFolder(path: string) {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
