import { Hono } from 'hono'
import { openLists } from '../db/opportunities/open-lists.ts'
import { publicIn, stretchesOf } from '../db/sitemap.ts'
import { notFound } from '../lib/errors.ts'
import {
  SITEMAP_END,
  SITEMAP_SECTIONS,
  SITEMAP_START,
  type SitemapSection,
  type Stretch,
  sitemapEntry,
  sitemapFileName,
  sitemapIndexOf,
  stretchOf,
} from '../lib/feeds/sitemap.ts'
import { openListPath } from '../lib/opportunities/open-lists.ts'
import { paths } from '../lib/paths.ts'
import { type AppContext, type AppEnv, originOf } from './http/context.ts'
import { relativePattern } from './http/relative-pattern.ts'

const ROBOTS = ['User-agent: *', 'Disallow: /api/', 'Disallow: /payment/']

export const robots = new Hono<AppEnv>().get('/', (c) => {
  c.header('Cache-Control', 'public, max-age=86400')
  return c.text([...ROBOTS, `Sitemap: ${originOf(c)}${paths.sitemapIndex}`, ''].join('\n'))
})

export const sitemapIndex = new Hono<AppEnv>().get('/', async (c) => {
  const { db } = c.var
  const stretches = await Promise.all(SITEMAP_SECTIONS.map((section) => stretchesOf(db, section)))
  const names = [PAGES, ...stretches.flat().map(sitemapFileName)]
  return xml(c, sitemapIndexOf(names.map((name) => originOf(c) + paths.sitemapFile(name))))
})

const PAGES = 'pages.xml'

export const sitemap = new Hono<AppEnv>().get(
  relativePattern(paths.sitemap)(paths.sitemapFile),
  async (c) => {
    const name = c.req.param('file')
    if (name === PAGES) return pages(c)
    const stretch = stretchOf(name)
    if (!stretch) throw notFound('Page')
    return xml(c, streamOf(c, stretch))
  },
)

const PUBLIC = [
  paths.home,
  paths.membership,
  paths.signup,
  paths.contact,
  paths.privacy,
  paths.terms,
]

async function pages(c: AppContext) {
  const lists = (await openLists(c.get('db'), new Date())).map(openListPath)
  const all = [...PUBLIC, ...(lists.length > 0 ? [paths.open, ...lists] : [])]
  const entries = all.map((path) => sitemapEntry(originOf(c) + path))
  return xml(c, SITEMAP_START + entries.join('') + SITEMAP_END)
}

const PATHS: Record<SitemapSection, (id: string) => string> = {
  opportunities: paths.opportunity,
  organizations: paths.company,
  communities: paths.community,
}

function streamOf(c: AppContext, stretch: Stretch): ReadableStream<Uint8Array> {
  const toPath = PATHS[stretch.section]
  const origin = originOf(c)
  const rows = publicIn(c.get('db'), stretch)
  const texts = (async function* () {
    yield SITEMAP_START
    for await (const page of rows)
      yield page.map(({ id, updatedAt }) => sitemapEntry(origin + toPath(id), updatedAt)).join('')
    yield SITEMAP_END
  })()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await texts.return()),
  })
}

function xml(c: AppContext, body: string | ReadableStream<Uint8Array>) {
  c.header('Content-Type', 'application/xml; charset=UTF-8')
  // A posting that is closed, paused or pending review must disappear at once.
  c.header('Cache-Control', 'no-cache')
  return c.body(body)
}
