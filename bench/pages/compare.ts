import { HTMX_HEADERS } from '../../tests/support/site-pages.ts'
import { BROWSER } from '../../tests/support/weigh.ts'
import { memoryOf } from './cpu.ts'
import type { BenchSubject, Measured, Site } from './measure.ts'

const LIST = '/opportunities'
const JSON_LIST = '/api/opportunities?limit=24'

/** What of the list of opportunities every site is asked for, in the same round after one another. */
export const COMPARED = ['page', 'compressed', 'fragment', 'next24', 'json'] as const

type Headers = Record<string, string>

/** A request as it goes over the wire. */
export function wire(address: string, headers: Headers): string {
  const lines = Object.entries({ Host: 'localhost', ...headers })
  return `GET ${address} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`
}

/** The subjects of {@link COMPARED} for a site's member, in that order. */
export async function comparedSubjects(site: Site, cookie: string): Promise<BenchSubject[]> {
  const member = { Cookie: cookie }
  const page = await (await get(site, LIST, member)).text()
  const next = /(?:hx-get|href)="([^"]*cursor=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  if (!next) throw new Error(`${site.name} has no second page`)
  const requests = {
    page: wire(LIST, member),
    compressed: wire(LIST, { ...member, ...BROWSER }),
    fragment: wire(LIST, { ...member, ...BROWSER, ...HTMX_HEADERS }),
    next24: wire(next, { ...member, ...BROWSER, ...HTMX_HEADERS }),
    json: wire(JSON_LIST, { ...member, ...BROWSER }),
  }
  return COMPARED.map((name) => ({ site, name, request: requests[name] }))
}

/** Bytes of the page, and of it compressed. */
export async function sizesOf(site: Site, cookie: string) {
  const bytes = async (headers: Headers) => {
    const response = await get(site, LIST, { Cookie: cookie, ...headers })
    return (await response.bytes()).length
  }
  return { raw: await bytes({}), sent: await bytes(BROWSER) }
}

/** As it comes: with an encoding, what is compressed stays so. */
const get = (site: Site, address: string, headers: Headers) =>
  fetch(`http://127.0.0.1:${site.port}${address}`, {
    headers: { 'Accept-Encoding': 'identity', ...headers },
    decompress: false,
  })

/** How a site did. */
export type Compared = Record<(typeof COMPARED)[number], Measured> & {
  name: string
  sizes: { raw: number; sent: number }
  /** What the process holds after it. */
  megabytes: number
}

export async function compared(
  site: Site,
  cookie: string,
  subjects: BenchSubject[],
  found: Map<BenchSubject, Measured>,
): Promise<Compared> {
  const figures = subjects.map((subject) => [subject.name, found.get(subject)!])
  return {
    ...(Object.fromEntries(figures) as Record<(typeof COMPARED)[number], Measured>),
    name: site.name,
    sizes: await sizesOf(site, cookie),
    megabytes: memoryOf(site.pid),
  }
}
