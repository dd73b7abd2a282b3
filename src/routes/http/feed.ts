import type { newestOpenOf } from '../../db/opportunities/open-lists.ts'
import { atom } from '../../lib/feeds/atom.ts'
import { paths } from '../../lib/paths.ts'
import { firstDaysOf, firstDaysText } from '../../lib/postings/early-access.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { excerpt } from '../../lib/text/format.ts'
import { type AppContext, originOf } from './context.ts'

type Rows = Awaited<ReturnType<typeof newestOpenOf>>

export function feed(
  c: AppContext,
  { title, path, rows }: { title: string; path: string; rows: Rows },
) {
  const origin = originOf(c)
  const now = new Date()
  const entries = rows.map((row) => ({
    id: row.id,
    title: row.title,
    url: origin + paths.opportunity(row.id),
    author: row.organizationName ?? SITE_NAME,
    published: row.publishedAt ?? row.createdAt,
    updated: row.updatedAt,
    summary: summaryOf(row, now),
  }))
  const self = origin + c.req.path
  const text = atom({ title, url: origin + path, self, site: SITE_NAME, entries })
  return respondTagged(c, text, 'application/atom+xml; charset=UTF-8')
}

export function respondTagged(c: AppContext, text: string, type: string) {
  const etag = `W/"${Bun.hash(text).toString(36)}"`
  c.header('ETag', etag)
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)
  c.header('Content-Type', type)
  return c.body(text)
}

function summaryOf(row: Rows[number], now: Date): string {
  const first = firstDaysOf(row, now)
  const words = excerpt(row.description)
  return first ? `${firstDaysText(first)} ${words}` : words
}
