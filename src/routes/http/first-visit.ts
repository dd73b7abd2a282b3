import { getCookie } from 'hono/cookie'
import type { InlineStyle } from '../../lib/assets.ts'
import { editionOf, STYLE_COOKIE } from '../../lib/style-cookie.ts'
import { styleFamily } from '../../lib/style-families.ts'
import type { AppContext } from './context.ts'

/**
 * Whether a page may name the style sheet instead of bringing it along. A browser that comes from
 * elsewhere, as it says itself, has none yet, unless a cookie says that it has this edition. Who
 * goes on from a page of this site has had the sheet there, or may get it now and keep it.
 */
export function hasStyle(c: AppContext): boolean {
  if (isDesk(c)) return true
  const from = c.req.header('Sec-Fetch-Site')
  if (from === undefined || from === 'same-origin') return true
  return getCookie(c, STYLE_COOKIE) === editionOf(c.get('assets').page.css)
}

/**
 * The desk's pages bring nothing along: what the content policy says of an address must not tell
 * others that it is one.
 */
const isDesk = (c: AppContext) =>
  c.get('viewer')?.isOperator === true && /^\/admin(\/|$)/.test(c.req.path)

/** What of the style sheet is brought along with the page that is asked for. */
export const styleFor = (c: AppContext): InlineStyle =>
  c.get('assets').styles[
    c.get('failed') ? 'failures' : styleFamily(c.req.path, Boolean(c.get('viewer')))
  ]

/** What the content policy has of it, before it is known who asks, and what fails. */
export const styleHashes = (c: AppContext): string => {
  const { styles } = c.get('assets')
  const families = [true, false].map((isMember) => styleFamily(c.req.path, isMember))
  return [...new Set([...families, 'failures' as const])]
    .map((family) => `'${styles[family].hash}'`)
    .join(' ')
}
