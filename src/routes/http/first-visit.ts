import { getCookie } from 'hono/cookie'
import { firstPageStyle } from '../../lib/styles/first-page-styles.ts'
import { editionOf, STYLE_COOKIE } from '../../lib/styles/style-cookie.ts'
import type { AppContext } from './context.ts'

/**
 * Whether a page can link the style sheet instead of inlining it: the browser comes from a page of this
 * site (`Sec-Fetch-Site`), or a cookie says that it has this edition.
 */
export function hasStyle(c: AppContext): boolean {
  const from = c.req.header('Sec-Fetch-Site')
  if (from === undefined || from === 'same-origin') return true
  return getCookie(c, STYLE_COOKIE) === editionOf(c.get('assets').page.css)
}

/** The styles to inline in a first page; undefined where it links the style sheet. */
export function inlineStyle(c: AppContext): string | undefined {
  const style = hasStyle(c) ? undefined : firstPageStyle(c.req.path, Boolean(c.get('viewer')))
  return style && c.get('assets').styles[style].text
}

/** For the content security policy, which is set before it is known who the viewer is. */
export const styleHashes = (c: AppContext): string =>
  Object.values(c.get('assets').styles)
    .map(({ hash }) => `'${hash}'`)
    .join(' ')
