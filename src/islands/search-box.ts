import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

/** Makes a search field a combobox, whose list htmx fills. Source: ARIA Authoring Practices, combobox. */
export function openSearchBox(input: HTMLInputElement) {
  if (input.role === 'combobox') return
  const list = document.getElementById(`${input.id}-options`)!
  list.role = 'listbox'
  list.ariaLabel = 'Suggestions'
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.setAttribute('aria-controls', list.id)

  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')]
  const isOpen = () => !list.hidden
  const select = (to: number) => {
    for (const [at, option] of options().entries()) {
      option.id = `${list.id}-${at}`
      option.ariaSelected = String(at === to)
      if (at === to) option.scrollIntoView({ block: 'nearest' })
    }
    if (to < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${list.id}-${to}`)
  }
  const show = (open: boolean) => {
    list.hidden = !open || options().length === 0
    input.ariaExpanded = String(isOpen())
    select(-1)
  }
  const refresh = () => {
    if (!input.value.trim()) list.replaceChildren(...recentOptions(input))
    show(document.activeElement === input)
  }

  input.addEventListener('focus', refresh)
  input.addEventListener('click', () => isOpen() || refresh())
  input.addEventListener('focusout', () => show(false))
  input.addEventListener('input', () => input.value.trim() || refresh())
  // htmx reports a swap at the element that asked.
  input.addEventListener('htmx:after:swap', refresh)
  // The field stays focused.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('button')) return
    forgetSearches()
    refresh()
  })
  input.form!.addEventListener('submit', () => rememberSearch(input.value))
  input.addEventListener('keydown', (event) => {
    const all = options()
    const at = all.findIndex(({ ariaSelected }) => ariaSelected === 'true')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen()) refresh()
      // One place more: the field itself.
      const places = all.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      select(((at + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && isOpen() && at >= 0) all[at]!.click()
    else if (event.key === 'Escape' && isOpen()) show(false)
    else return
    event.preventDefault()
  })
  refresh()
}

function recentOptions({ form }: HTMLInputElement): HTMLElement[] {
  const searches = recentSearches()
  if (searches.length === 0) return []
  const links = searches.map((q) => {
    const link = document.createElement('a')
    link.href = `${form!.action}?${new URLSearchParams({ q })}`
    return optionOf(link, q, 'Recent')
  })
  const button = document.createElement('button')
  button.type = 'button'
  return [...links, optionOf(button, 'Clear recent searches', '')]
}

function optionOf(element: HTMLElement, text: string, kind: string) {
  const label = document.createElement('span')
  const note = document.createElement('small')
  label.dir = 'auto'
  label.textContent = text
  note.textContent = kind
  element.append(label, ' ', note)
  element.role = 'option'
  element.tabIndex = -1
  return element
}
