import { getCookie } from 'hono/cookie'
import { editionOf, STYLE_COOKIE } from '../../lib/style-cookie.ts'
import type { AppContext } from './context.ts'

/**
 * Whether a page may name the style sheet instead of bringing it along. A browser that comes from
 * elsewhere, as it says itself, has none yet, unless a cookie says that it has this edition. Who
 * goes on from a page of this site has had the sheet there, or may get it now and keep it.
 */
export function hasStyle(c: AppContext): boolean {
  const from = c.req.header('Sec-Fetch-Site')
  if (from === undefined || from === 'same-origin') return true
  return getCookie(c, STYLE_COOKIE) === editionOf(c.get('assets').page.css)
}
