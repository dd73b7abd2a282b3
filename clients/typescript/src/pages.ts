/**
 * The next page of a list, or the earlier messages of a conversation; null at the end.
 * @throws where it is at another origin, which would get the token
 */
export function nextPage(link: string | null, origin: string): string | null {
  const [, target] = /<([^>]*)>;\s*rel="?(?:next|prev)\b/.exec(link ?? '') ?? []
  if (target === undefined) return null
  const url = new URL(target, origin)
  if (url.origin !== origin) throw new TypeError(`The next page is at ${url.origin}`)
  return url.href
}
