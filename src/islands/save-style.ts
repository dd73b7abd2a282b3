import { editionOf, STYLE_COOKIE } from '../lib/styles/style-cookie.ts'
import { onFirstUse } from './first-use.ts'

/** Seconds. */
const MONTH = 30 * 24 * 60 * 60

/**
 * Caches the whole style sheet, adds it to the page, and tells the server by a cookie to link it
 * from then on.
 */
export function saveStyle(document: Document) {
  const sheet = document.querySelector<HTMLElement>('style[data-href], link[rel=stylesheet]')
  const address = sheet?.dataset.href ?? sheet?.getAttribute('href')
  if (!address) return
  const cookie = `${STYLE_COOKIE}=${editionOf(address)}`
  const isPart = sheet instanceof HTMLStyleElement
  if (!isPart && document.cookie.split('; ').includes(cookie)) return
  onFirstUse(async () => {
    const file = await fetch(address, { priority: 'low' }).catch(() => null)
    const text = file?.ok && (await file.text().catch(() => ''))
    if (!text) return
    if (isPart) addFullSheet(document, text)
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${cookie}; Path=/; Max-Age=${MONTH}; SameSite=Lax${secure}`
  })
}

/** Without the faces, which would be loaded again. */
function addFullSheet(document: Document, text: string) {
  const whole = new CSSStyleSheet()
  whole.replaceSync(text.replace(/@font-face\s*\{[^}]*\}/g, ''))
  document.adoptedStyleSheets.push(whole)
}
