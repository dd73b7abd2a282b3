import { getCookie } from 'hono/cookie'
import type { InlineStyle } from '../../lib/assets.ts'
import { editionOf, STYLE_COOKIE } from '../../lib/style-cookie.ts'
import { LOOKERS, type Looker, styleFamily } from '../../lib/style-families.ts'
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

/** What of the style sheet is brought along with the page that is asked for. */
export const styleFor = (c: AppContext): InlineStyle =>
  c.get('assets').styles[c.get('failed') ? 'failures' : styleFamily(c.req.path, lookerOf(c))]

function lookerOf(c: AppContext): Looker {
  const viewer = c.get('viewer')
  return viewer ? (viewer.isOperator ? 'operator' : 'member') : 'visitor'
}

/**
 * What the content policy has of it, before it is known who asks, and what fails. The operators' is
 * named wherever there may be a page or none: nobody is told by it where their desk is.
 */
export const styleHashes = (c: AppContext): string => {
  const { styles } = c.get('assets')
  const families = LOOKERS.map((looker) => styleFamily(c.req.path, looker))
  if (families.includes('text')) families.push('operators')
  return [...new Set([...families, 'failures' as const])]
    .map((family) => `'${styles[family].hash}'`)
    .join(' ')
}
