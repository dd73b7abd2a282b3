import type { Pair } from './typed.ts'

/** The id of the place before the first field that was filled. */
export const FILLED = 'filled'

/**
 * A page with what was sent filled into its form to an address; null where it has none that holds
 * any of it and can be sent. What the page itself says in hidden fields stays, and so do passwords.
 */
export function fillForm(html: string, action: string, sent: readonly Pair[]): string | null {
  const valuesOf = (name: string | null) =>
    sent.filter(([sentName]) => sentName === name).map(([, value]) => value)
  const holds = (values: string[], control: HTMLRewriterTypes.Element, unsaid: string) =>
    values.map(Bun.escapeHTML).includes(control.getAttribute('value') ?? unsaid)
  let inside = false
  let filled = false
  let sendable = false
  let chosen: string[] = []

  const point = (control: HTMLRewriterTypes.Element) => {
    if (!filled) control.before(`<span id="${FILLED}"></span>`, { html: true })
    filled = true
  }
  const mark = (control: HTMLRewriterTypes.Element, attribute: string, on: boolean) => {
    if (on) control.setAttribute(attribute, '')
    else control.removeAttribute(attribute)
  }

  const page = new HTMLRewriter()
    .on('form', {
      element(form) {
        inside =
          form.getAttribute('method') === 'post' &&
          form.getAttribute('action') === Bun.escapeHTML(action)
        form.onEndTag(() => {
          inside = false
        })
      },
    })
    .on('form input', {
      element(input) {
        const type = input.getAttribute('type') ?? 'text'
        const values = valuesOf(input.getAttribute('name'))
        if (!inside || UNFILLED.test(type) || input.hasAttribute('readonly')) return
        if (/^(checkbox|radio)$/.test(type)) {
          const on = holds(values, input, 'on')
          mark(input, 'checked', on)
          if (on) point(input)
        } else if (values[0]) {
          input.setAttribute('value', Bun.escapeHTML(values[0]))
          point(input)
        }
      },
    })
    .on('form textarea', {
      element(textarea) {
        const [text] = valuesOf(textarea.getAttribute('name'))
        if (!inside || !text) return
        // The first line break within a textarea is none of its text.
        textarea.setInnerContent(`\n${text}`)
        point(textarea)
      },
    })
    .on('form select', {
      element(select) {
        chosen = inside ? valuesOf(select.getAttribute('name')) : []
        if (chosen.length > 0) point(select)
      },
    })
    .on('form option', {
      element(option) {
        if (chosen.length > 0) mark(option, 'selected', holds(chosen, option, ''))
      },
    })
    .on('form button', {
      element(button) {
        sendable ||= inside && (button.getAttribute('type') ?? 'submit') === 'submit'
      },
    })
    .transform(html)
  return filled && sendable ? page : null
}

const UNFILLED = /^(hidden|password|file|submit|button|image|reset)$/
