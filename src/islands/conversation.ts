/** Milliseconds before a stream that was refused is asked for again. */
const RETRY = 5_000

/** Keeps an open conversation up to date with what both sides write. */
export function follow(conversation: HTMLElement) {
  const list = document.getElementById('messages')
  const address = new URL(conversation.dataset.conversation!, location.href)

  // What the stream has brought, own messages included: one that was sent from here may have come
  // onto the page before an earlier one of the other side.
  const connect = () => {
    const source = new EventSource(address)
    source.addEventListener('message', ({ data, lastEventId }) => {
      address.searchParams.set('after', lastEventId)
      if (!list) return
      const near = isNearEnd()
      place(list, parse(data))
      if (near) scrollToEnd()
      tellRead()
    })
    source.addEventListener('status', () => {
      source.close()
      location.reload()
    })
    // What this page itself decides comes with the page that follows: a reload would take its toast.
    addEventListener('beforeunload', () => source.close(), { once: true })
    // A lost connection is renewed by the browser, an answer that is no stream is not.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, RETRY)
    })
  }
  connect()

  if (!list) return
  conversation.addEventListener('htmx:after:swap', () => {
    const last = list.lastElementChild
    if (last) place(list, last)
  })
  document.addEventListener('visibilitychange', tellRead)
  conversation.addEventListener('keydown', sendOnEnter)
  scrollToEnd()
  tellRead()
}

const placeOf = (item: Element) => Number((item as HTMLElement).dataset.sequence)

/** Puts a message where it belongs among the others; a second copy of one goes. */
function place(list: Element, item: Element) {
  let next: Element | null = null
  for (const other of [...list.children].reverse()) {
    if (other === item) continue
    if (placeOf(other) === placeOf(item)) return item.remove()
    if (placeOf(other) < placeOf(item)) break
    next = other
  }
  if (item.parentElement !== list || item.nextElementSibling !== next) list.insertBefore(item, next)
  document.querySelector('.no-messages')?.remove()
}

function parse(markup: string): Element {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template.content.firstElementChild!
}

/** Says that what is on the page has been seen, once it can be. */
function tellRead() {
  const form = document.getElementById('reading') as HTMLFormElement | null
  const last = document.getElementById('messages')?.lastElementChild
  const upTo = form?.elements.namedItem('upTo') as HTMLInputElement | null
  if (document.hidden || !form || !last || !upTo) return
  if (form.dataset.unread === '0' && upTo.value === String(placeOf(last))) return
  upTo.value = String(placeOf(last))
  form.dataset.unread = '0'
  form.dispatchEvent(new Event('read'))
}

function sendOnEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  if (event.target instanceof HTMLTextAreaElement) event.target.form?.requestSubmit()
}

const isNearEnd = () => {
  const last = document.getElementById('messages')?.lastElementChild
  return !last || last.getBoundingClientRect().top < innerHeight
}

const scrollToEnd = () =>
  document.getElementById('messages')?.lastElementChild?.scrollIntoView({ block: 'center' })
