import { isOfFilters } from './form.ts'

/** Typing until it is sent or left: one entry of the history. */
type Search = { entered: boolean }

let typed: Search | null = null
const searches = new WeakMap<Event, Search>()

/** The first response adds the entry, later ones replace it. */
export function watchSearches(document: Document) {
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLInputElement && target.form?.id === 'filters'

  document.addEventListener(
    'input',
    (event) => {
      if (!isField(event.target)) return
      typed ??= { entered: false }
      searches.set(event, typed)
    },
    true,
  )
  document.addEventListener(
    'submit',
    (event) => {
      if (typed) searches.set(event, typed)
      settleSearch()
    },
    true,
  )
  document.addEventListener('focusout', ({ target }) => isField(target) && settleSearch())
  document.addEventListener('htmx:before:history:restore', settleSearch)

  let answered: Search | undefined
  document.addEventListener('htmx:before:swap', ({ detail: { ctx } }) => {
    answered = isOfFilters(ctx) && ctx.sourceEvent ? searches.get(ctx.sourceEvent) : undefined
  })
  document.addEventListener('htmx:before:history:update', ({ detail }) => {
    if (!answered) return
    if (answered.entered) detail.history.type = 'replace'
    answered.entered = true
  })
}

export function settleSearch() {
  typed = null
}

export function resumeSearch(event: Event, earlier: Event | null) {
  const search = earlier && searches.get(earlier)
  if (search) searches.set(event, search)
}
