import { atEndOfFile } from './endings.ts'

/** Speaks as much of S3's protocol as a bucket of photos needs, until the test file ends. */
export function testBucket() {
  const objects = new Map<string, { bytes: Uint8Array; type: string | null }>()
  const bucket = Bun.serve({
    port: 0,
    async fetch(request) {
      const path = new URL(request.url).pathname
      if (!request.headers.get('Authorization')?.includes('Credential=key-id/'))
        return s3Error(403, 'AccessDenied')
      if (request.method === 'PUT') {
        const type = request.headers.get('Content-Type')
        objects.set(path, { bytes: await request.bytes(), type })
        return new Response()
      }
      if (request.method === 'DELETE') {
        objects.delete(path)
        return new Response(null, { status: 204 })
      }
      const object = objects.get(path)
      return object ? new Response(new Blob([object.bytes as BlobPart])) : s3Error(404, 'NoSuchKey')
    },
  })
  atEndOfFile(() => bucket.stop(true))
  const s3 = {
    bucket: 'members',
    endpoint: bucket.url.origin,
    region: 'eu-west-1',
    accessKeyId: 'key-id',
    secretAccessKey: 'secret',
  }
  return { objects, s3 }
}

const s3Error = (status: number, code: string) =>
  new Response(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`, {
    status,
    headers: { 'Content-Type': 'application/xml' },
  })
