import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { exportChunks } from '../schema/exports.ts'

const CHUNK = 256 * 1024

export async function storeFile(
  tx: Db,
  exportId: string,
  file: { part: number; name: string },
  content: AsyncIterable<string | Uint8Array>,
) {
  let held: Uint8Array[] = []
  let size = 0
  let position = 0
  const write = async () => {
    const bytes = new Uint8Array(Buffer.concat(held))
    held = []
    size = 0
    await tx.insert(exportChunks).values({ exportId, ...file, position: position++, bytes })
  }
  for await (const piece of content) {
    const bytes = Buffer.from(piece as string)
    held.push(bytes)
    size += bytes.length
    if (size >= CHUNK) await write()
  }
  if (size > 0 || position === 0) await write()
}

export const filesIn = (db: Db, exportId: string) =>
  db
    .select({
      part: exportChunks.part,
      name: exportChunks.name,
      chunks: count(),
      size: sql<number>`sum(octet_length(${exportChunks.bytes}))`.mapWith(Number),
    })
    .from(exportChunks)
    .where(eq(exportChunks.exportId, exportId))
    .groupBy(exportChunks.part, exportChunks.name)
    .orderBy(exportChunks.part, asc(exportChunks.name))

export async function* readFile(
  db: Db,
  exportId: string,
  { part, name, chunks }: { part: number; name: string; chunks: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { exportId: of, position } = exportChunks
  for (let at = 0; at < chunks; at++) {
    const own = and(eq(of, exportId), eq(exportChunks.part, part), eq(exportChunks.name, name))
    const [row] = await db
      .select({ bytes: exportChunks.bytes })
      .from(exportChunks)
      .where(and(own, eq(position, at)))
    if (!row) throw new Error('The export was deleted while it was fetched.')
    yield row.bytes
  }
}
