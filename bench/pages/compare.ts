import { PAGE_SIZE } from '../../src/lib/lists/fields.ts'
import { HTMX_HEADERS } from '../../tests/support/site-pages.ts'
import { BROWSER } from '../../tests/support/weigh.ts'
import { memoryOf } from './cpu.ts'
import { CITIES, WORDS } from './data.ts'
import type { BenchSubject, Measured, Site } from './measure.ts'

const LIST = '/opportunities'
const JSON_LIST = `/api/opportunities?limit=${PAGE_SIZE}`

/** What of the list of opportunities every site is asked for, in the same round after one another. */
export const COMPARED = ['page', 'compressed', 'fragment', 'nextPage', 'json', 'searches'] as const

type Headers = Record<string, string>

/**
 * As people search: words, how they begin, several at once, numbers that few have, none that is there, and
 * places. More than are asked within the two seconds for which results are cached.
 */
const SEARCHES = Array.from({ length: 4_000 }, (_, n) => {
  const word = (step: number) => WORDS[Math.floor(n / step) % WORDS.length]!
  const city = CITIES[n % CITIES.length]!
  const filters = [
    { q: word(8) },
    { q: `${word(160)} ${word(8).slice(0, 2 + (n % 4))}` },
    { q: `${word(3)} ${word(160)} ${word(8)}` },
    { q: String(100 + 4 * n) },
    { q: `absent${n}` },
    { q: `${word(8)} ${word(160)}`, type: 'job' },
    { location: city },
    { q: `${word(160)} ${word(8)}`, location: city },
  ]
  return `${LIST}?${new URLSearchParams(filters[n % filters.length])}`
})

/** A request as it goes over the wire. */
export function wire(address: string, headers: Headers): string {
  const lines = Object.entries({ Host: 'localhost', ...headers })
  return `GET ${address} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`
}

/** The subjects of {@link COMPARED} for a site's member, in that order. */
export async function comparedSubjects(site: Site, cookie: string): Promise<BenchSubject[]> {
  const member = { Cookie: cookie }
  const nextOf = async (address: string) => {
    const page = await (await get(site, address, member)).text()
    const next = /(?:hx-get|href)="([^"]*cursor=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    if (!next) throw new Error(`${site.name} has no second page of ${address}`)
    return next
  }
  const next = await nextOf(LIST)
  const deep = await nextOf(await nextOf(`${LIST}?q=loom`))
  const requests = {
    page: wire(LIST, member),
    compressed: wire(LIST, { ...member, ...BROWSER }),
    fragment: wire(LIST, { ...member, ...BROWSER, ...HTMX_HEADERS }),
    nextPage: wire(next, { ...member, ...BROWSER, ...HTMX_HEADERS }),
    json: wire(JSON_LIST, { ...member, ...BROWSER }),
    searches: [...SEARCHES, deep].map((address) =>
      wire(address, { ...member, ...BROWSER, ...HTMX_HEADERS }),
    ),
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
