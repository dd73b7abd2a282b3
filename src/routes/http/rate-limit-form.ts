import type { MiddlewareHandler } from 'hono'
import { isMultipart, limitBody } from './body.ts'
import type { AppContext, AppEnv } from './context.ts'

const MAX_STORED_BYTES = 256 * 1024

type Fields = Record<string, string>
type Refuse = (c: AppContext, fields: Fields) => Response | Promise<Response>

/** Refuses a form of more than `bytes`, giving `refuse` the fields within its first 256 kB. */
export const limitForm =
  (bytes: number, refuse: Refuse): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    const { body } = c.req.raw
    const message = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY)
    if (!body || !isMultipart(c) || message <= bytes)
      return limitBody(bytes, () => refuse(c, {}))(c, next)
    const beginning: Uint8Array[] = []
    c.req.raw = new Request(c.req.raw, { body: body.pipeThrough(storeFirstBytes(beginning)) })
    return limitBody(bytes, async () => refuse(c, await fieldsOf(c, Buffer.concat(beginning))))(
      c,
      next,
    )
  }

function storeFirstBytes(stored: Uint8Array[]) {
  let left = MAX_STORED_BYTES
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (left > 0) stored.push(chunk.slice(0, left))
      left -= chunk.length
      controller.enqueue(chunk)
    },
  })
}

async function fieldsOf(c: AppContext, beginning: Buffer): Promise<Fields> {
  const type = c.req.header('Content-Type') ?? ''
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const delimiter = `\r\n--${quoted ?? plain}`
  const end = beginning.lastIndexOf(delimiter)
  if (end < 0) return {}
  const whole = Buffer.concat([beginning.subarray(0, end), Buffer.from(`${delimiter}--\r\n`)])
  try {
    const form = await new Response(whole, { headers: { 'Content-Type': type } }).formData()
    const texts = [...form].filter((field): field is [string, string] => isText(field[1]))
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

const isText = (value: unknown) => typeof value === 'string'
