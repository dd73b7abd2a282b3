export type FoundElement = { text: string; attributes: Record<string, string> }

/** The elements that a CSS selector finds, with the text that a person reads in each. */
export function all(html: string, selector: string): FoundElement[] {
  const found: FoundElement[] = []
  let within = ''
  new HTMLRewriter()
    .on('dt, dd', {
      // Where one begins, the one before has ended, whether that is said or not.
      element: () => {
        if (/^d[dt]$/.test(within)) within = ''
      },
    })
    .on(selector, {
      element: ({ tagName, attributes }) => {
        within = tagName
        const pairs = Array.from(attributes, ([name, value]) => [name, decode(value!)])
        found.push({ text: '', attributes: Object.fromEntries(pairs) })
      },
      text: (chunk) => {
        if (within) found.at(-1)!.text += chunk.text
      },
    })
    .transform(html)
  return found.map(({ text, attributes }) => ({ text: collapse(decode(text)), attributes }))
}

/** The text of the first element that a CSS selector finds; null where it finds none. */
export const visibleText = (html: string, selector = 'body') => all(html, selector)[0]?.text ?? null

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
