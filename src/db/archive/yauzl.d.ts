declare module 'yauzl' {
  import type { Readable } from 'node:stream'

  export type Entry = { fileName: string; uncompressedSize: number; crc32: number }

  export type ZipFile = {
    entryCount: number
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<Readable>
    close(): void
  }

  export function openPromise(
    path: string,
    options: { autoClose: boolean; validateEntrySizes: boolean; strictFileNames: boolean },
  ): Promise<ZipFile>
}
