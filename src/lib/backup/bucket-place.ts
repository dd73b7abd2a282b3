import type { BackupPlace, Bytes } from './place.ts'
import { toStream } from './streams.ts'

/** Bytes of a part, of which two are held at a time. */
const PART_BYTES = 8 * 1024 * 1024

export type S3Access = Pick<
  Bun.S3Options,
  'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'
>

export function bucketPlace(access: S3Access, bucket: string, folder: string): BackupPlace {
  const client = new Bun.S3Client({ ...access, bucket, partSize: PART_BYTES, queueSize: 2 })
  const prefix = folder.replace(/\/*$/, (end) => (folder && !end ? '/' : end))
  const key = (name: string) => `${prefix}${name}`
  return {
    pathOf: (name) => `s3://${bucket}/${key(name)}`,
    write: async (name, bytes) => {
      await client.write(key(name), new Response(toStream(bytes)))
    },
    read: (name) => client.file(key(name)).stream() as unknown as Bytes,
    size: async (name) => (await client.stat(key(name))).size,
    names: () => listNames(client, prefix),
    remove: (name) => client.delete(key(name)),
  }
}

async function listNames(client: Bun.S3Client, prefix: string): Promise<string[]> {
  const names: string[] = []
  for (let from: string | undefined; ; ) {
    const page = await client.list({ prefix, ...(from && { continuationToken: from }) })
    for (const { key } of page.contents ?? []) names.push(key.slice(prefix.length))
    if (!page.isTruncated) return names
    from = page.nextContinuationToken
  }
}
