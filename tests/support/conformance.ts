/** Elements that take a click or a key, and may not stand within one another. */
const INTERACTIVE =
  'a[href], button, select, textarea, summary, input:not([type=hidden]), [tabindex]'

/** Attributes that name ids of the same page. */
const REFERENCES = ['for', 'form', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls']

/** Plain faults of a page against the HTML standard, as a checker would tell them. */
export function faultsOf(html: string): string[] {
  const faults: string[] = []
  const ids = new Set<string>()
  const labelable = new Set<string>()
  const references: { from: string; name: string; id: string }[] = []
  const around: string[] = []
  const counts = { main: 0, h1: 0 }
  new HTMLRewriter()
    .on('*', {
      element(element) {
        const { tagName } = element
        const id = element.getAttribute('id')
        const from = `<${tagName}${id ? ` id=${id}` : ''}>`
        if (tagName in counts) counts[tagName as keyof typeof counts]++
        if (id !== null) {
          if (id === '' || /\s/.test(id)) faults.push(`${from} has no usable id`)
          if (ids.has(id)) faults.push(`the id ${id} stands twice`)
          ids.add(id)
          if (/^(input|select|textarea|button|meter|output|progress)$/.test(tagName))
            labelable.add(id)
        }
        for (const name of REFERENCES)
          for (const id of element.getAttribute(name)?.split(/\s+/) ?? [])
            references.push({ from, name, id })
      },
    })
    .on('a[href^="#"]', {
      element(element) {
        const id = element.getAttribute('href')!.slice(1)
        if (id) references.push({ from: '<a>', name: 'href', id })
      },
    })
    .on(INTERACTIVE, {
      element(element) {
        const { tagName } = element
        const outer = around.at(-1)
        if (outer) faults.push(`<${tagName}> stands within <${outer}>`)
        if (!/^(a|button|summary)$/.test(tagName)) return
        around.push(tagName)
        element.onEndTag(() => void around.pop())
      },
    })
    .on('input[type=hidden]', {
      element(element) {
        for (const name of ['autocomplete', 'required', 'aria-describedby', 'aria-invalid'])
          if (element.hasAttribute(name)) faults.push(`a hidden input has ${name}`)
      },
    })
    .on('img:not([alt])', { element: () => void faults.push('an <img> has no alt') })
    .on('label label', { element: () => void faults.push('a <label> stands within a <label>') })
    .on('form form', { element: () => void faults.push('a <form> stands within a <form>') })
    .on('ul > :not(li, script, template)', {
      element: ({ tagName }) => void faults.push(`<${tagName}> is a child of <ul>`),
    })
    .transform(html)
  for (const { from, name, id } of references) {
    if (!ids.has(id)) faults.push(`${name}=${id} of ${from} leads to nothing`)
    else if (name === 'for' && !labelable.has(id)) faults.push(`for=${id} leads to no control`)
  }
  for (const [name, count] of Object.entries(counts))
    if (count !== 1) faults.push(`there are ${count} <${name}>`)
  return faults
}
