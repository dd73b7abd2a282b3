import { XML_HEAD, xmlText } from '../text/xml.ts'

type AtomEntry = {
  id: string
  title: string
  /** Absolute. */
  url: string
  author: string
  published: Date
  updated: Date
  summary: string
}

export type AtomFeed = {
  title: string
  url: string
  self: string
  site: string
  entries: AtomEntry[]
}

/** Source: RFC 4287 */
export function atom({ title, url, self, site, entries }: AtomFeed): string {
  const updated = Math.max(0, ...entries.map((entry) => entry.updated.getTime()))
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom">
<title type="text">${xmlText(title)}</title>
<id>${xmlText(url)}</id>
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(url)}"/>
<updated>${new Date(updated).toISOString()}</updated>
<author><name>${xmlText(site)}</name></author>
${entries.map(entryOf).join('')}</feed>
`
}

const entryOf = ({ id, title, url, author, published, updated, summary }: AtomEntry) => `<entry>
<id>urn:uuid:${id}</id>
<title type="text">${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(url)}"/>
<published>${published.toISOString()}</published>
<updated>${updated.toISOString()}</updated>
<author><name>${xmlText(author)}</name></author>
<summary type="text">${xmlText(summary)}</summary>
</entry>
`
