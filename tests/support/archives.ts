import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeZip } from 'client-zip'
import { filesOf, type Making, PARTS } from '../../src/db/archive/build.ts'
import type { Db } from '../../src/db/database.ts'
import { atEndOfFile } from './endings.ts'

/** The files of an archive by their names. */
export type Files = Record<string, Uint8Array>

/** All that an export has, as of one moment. */
export const exported = (db: Db, making: Making): Promise<Files> =>
  db.transaction(async (tx) => {
    const files: Files = {}
    for (let part = 0; part < PARTS; part++)
      for (const { name, content } of await filesOf(tx, making, part)) {
        const pieces = await Array.fromAsync(content, (piece) => Buffer.from(piece as string))
        files[name] = new Uint8Array(Buffer.concat(pieces))
      }
    return files
  })

export const textIn = (files: Files, name: string) => new TextDecoder().decode(files[name])

/** A folder that is gone at the end of the file, and what writes zips into it. */
export function archiveFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'archive-test-'))
  atEndOfFile(() => rmSync(folder, { recursive: true }))
  let made = 0
  const write = (bytes: Uint8Array) => {
    const file = join(folder, `${++made}.zip`)
    writeFileSync(file, bytes)
    return file
  }
  return { folder, write, zip: async (files: Files) => write(await zipOf(files)) }
}

export const zipOf = (files: Files) => {
  const entries = Object.entries(files).map(([name, input]) => ({
    name,
    input: input as Uint8Array<ArrayBuffer>,
  }))
  return new Response(makeZip(entries)).bytes()
}
