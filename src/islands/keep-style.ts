import { editionOf, STYLE_COOKIE } from '../lib/style-cookie.ts'

/** Seconds that the cookie stands; browsers forget a file that nobody has asked for, too. */
const MONTH = 30 * 24 * 60 * 60

/** Who does any of these stays for longer than a look. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll']

/**
 * Has the browser keep the style sheet as a file where the page brought it along, as soon as
 * somebody uses the page, and tells the server of it: the next pages only name it.
 */
export function keepStyle(document: Document) {
  const sheet = document.querySelector<HTMLElement>('style[data-href], link[rel=stylesheet]')
  const address = sheet?.dataset.href ?? sheet?.getAttribute('href')
  if (!address) return
  const cookie = `${STYLE_COOKIE}=${editionOf(address)}`
  if (document.cookie.split('; ').includes(cookie)) return
  const keep = async () => {
    for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, keep)
    const file = await fetch(address, { priority: 'low' }).catch(() => null)
    if (!file?.ok || !(await file.text().catch(() => ''))) return
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${cookie}; Path=/; Max-Age=${MONTH}; SameSite=Lax${secure}`
  }
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, keep, { passive: true })
}
