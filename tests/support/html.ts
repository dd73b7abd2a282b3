export type FoundElement = { text: string; attributes: Record<string, string> }

type Named = FoundElement & { tagName: string }

/** The elements that a CSS selector finds, with the text that a person reads in each. */
export function all(html: string, selector: string): FoundElement[] {
  const found: Named[] = []
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
        found.push({ tagName, text: '', attributes: Object.fromEntries(pairs) })
      },
      text: (chunk) => {
        if (within) found.at(-1)!.text += chunk.text
      },
    })
    .transform(html)
  return found.map(read)
}

/** An option without a value has its text as one. Source: html.spec.whatwg.org, 4.10.10 */
function read({ tagName, text, attributes }: Named): FoundElement {
  const shown = collapse(decode(text))
  const value = tagName === 'option' ? { value: shown } : {}
  return { text: shown, attributes: { ...value, ...attributes } }
}

/** The text of the first element that a CSS selector finds; null where it finds none. */
export const visibleText = (html: string, selector = 'body') => all(html, selector)[0]?.text ?? null

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
