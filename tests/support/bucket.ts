import { atEndOfFile } from './endings.ts'

type Stored = { bytes: Uint8Array; type: string | null }

/** Speaks as much of S3's protocol as files and backups need, until the test file ends. */
export function testBucket() {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Uint8Array[]>()
  const bucket = Bun.serve({
    port: 0,
    async fetch(request) {
      const { pathname: path, searchParams } = new URL(request.url)
      if (!request.headers.get('Authorization')?.includes('Credential=key-id/'))
        return s3Error(403, 'AccessDenied')
      if (searchParams.has('list-type')) return listed(objects, path, searchParams)
      if (searchParams.has('uploads') || searchParams.has('uploadId'))
        return inParts(request, { objects, uploads, path, searchParams })
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

type Upload = {
  objects: Map<string, Stored>
  uploads: Map<string, Uint8Array[]>
  path: string
  searchParams: URLSearchParams
}

/** Nothing is at its address until the last part is confirmed. */
async function inParts(request: Request, { objects, uploads, path, searchParams }: Upload) {
  const id = searchParams.get('uploadId')
  if (request.method === 'POST' && !id) {
    const begun = crypto.randomUUID()
    uploads.set(begun, [])
    return xml(
      `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  const parts = uploads.get(id ?? '')
  if (!parts) return s3Error(404, 'NoSuchUpload')
  if (request.method === 'PUT') {
    parts[Number(searchParams.get('partNumber')) - 1] = await request.bytes()
    return new Response(null, { headers: { ETag: `"${searchParams.get('partNumber')}"` } })
  }
  uploads.delete(id!)
  if (request.method === 'DELETE') return new Response(null, { status: 204 })
  objects.set(path, { bytes: Buffer.concat(parts), type: null })
  return xml('<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>')
}

/** Two keys a page, as a full bucket has a thousand. */
function listed(objects: Map<string, Stored>, path: string, query: URLSearchParams) {
  const prefix = `${path.replace(/\/$/, '')}/`
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix + (query.get('prefix') ?? '')))
    .map((key) => key.slice(prefix.length))
    .sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const isTruncated = keys.length > from + 2
  return xml(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}` +
      `<NextContinuationToken>${from + 2}</NextContinuationToken></ListBucketResult>`,
  )
}

const xml = (body: string) =>
  new Response(`<?xml version="1.0"?>${body}`, { headers: { 'Content-Type': 'application/xml' } })

const s3Error = (status: number, code: string) =>
  new Response(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`, {
    status,
    headers: { 'Content-Type': 'application/xml' },
  })
