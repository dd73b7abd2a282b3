import { XML_HEAD, xmlText } from '../text/xml.ts'

/** Addresses per file. Source: sitemaps.org */
export const MAX_ADDRESSES = 50_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const SITEMAP_START = `${XML_HEAD}<urlset ${NAMESPACE}>\n`
export const SITEMAP_END = '</urlset>\n'

export const sitemapEntry = (url: string, changed?: Date) =>
  `<url><loc>${xmlText(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`

export const sitemapIndexOf = (urls: string[]) =>
  `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${urls
    .map((url) => `<sitemap><loc>${xmlText(url)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

export const SITEMAP_SECTIONS = ['opportunities', 'organizations', 'communities'] as const
export type SitemapSection = (typeof SITEMAP_SECTIONS)[number]

/** Half-open interval in milliseconds since 1970; null for no end. */
export type Stretch = { section: SitemapSection; from: number; before: number | null }

export const sitemapFileName = ({ section, from, before }: Stretch) =>
  `${section}-${from}-${before ?? ''}.xml`

export function stretchOf(name: string): Stretch | null {
  const [, section, from, before] = /^([a-z]+)-(\d{1,14})-(\d{0,14})\.xml$/.exec(name) ?? []
  const known = SITEMAP_SECTIONS.find((one) => one === section)
  if (!known) return null
  return { section: known, from: Number(from), before: before ? Number(before) : null }
}
