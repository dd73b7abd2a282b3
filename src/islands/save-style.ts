import { editionOf, STYLE_COOKIE } from '../lib/styles/style-cookie.ts'
import { onFirstUse } from './first-use.ts'

/** Seconds that the cookie stands; browsers forget a file that nobody has asked for, too. */
const MONTH = 30 * 24 * 60 * 60

/**
 * Has the browser keep the style sheet as a file where the page brought a part of it along, as soon as
 * somebody uses the page, and tells the server of it: the next pages only name it. The page gets
 * the rest as well, for what may come onto it.
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

/** After the part, of which it says the same again. The faces are there, and would be loaded again. */
function addFullSheet(document: Document, text: string) {
  const whole = new CSSStyleSheet()
  whole.replaceSync(text.replace(/@font-face\s*\{[^}]*\}/g, ''))
  document.adoptedStyleSheets.push(whole)
}
