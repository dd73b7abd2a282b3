import { deflateSync } from 'node:zlib'

/** A PDF of one empty page with these objects beside it, each its text after `n 0 obj`; 1 is its catalog. */
export function pdf({
  catalog = '',
  objects = [] as (string | Buffer)[],
  trailer = '',
  before = '',
} = {}): Uint8Array {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ]
  const parts: Buffer[] = [latin(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${before}`)]
  for (const [index, object] of all.entries())
    parts.push(latin(`${index + 1} 0 obj\n`), latin(object), latin('\nendobj\n'))
  parts.push(
    latin(`trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`),
  )
  return new Uint8Array(Buffer.concat(parts))
}

const latin = (text: string | Buffer) =>
  typeof text === 'string' ? Buffer.from(text, 'latin1') : text

/** A stream with what its dictionary says beside its length. */
export const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    latin(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    latin('\nendstream'),
  ])

/** Objects in a stream, as every newer writer packs them. */
export function objectStream(objects: Record<number, string>, type = '/Type /ObjStm') {
  const texts = Object.entries(objects)
  let at = 0
  const places = texts.map(([number, text]) => {
    const place = `${number} ${at}`
    at += text.length + 1
    return place
  })
  const head = `${places.join(' ')} `
  const body = latin(head + texts.map(([, text]) => text).join(' '))
  const keys = `${type} /N ${texts.length} /First ${head.length}`
  return stream(`${keys} /Filter /FlateDecode`, deflateSync(body))
}
