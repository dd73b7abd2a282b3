import { triggerHtmx } from '../lazy-htmx.ts'

export function parseMessage(markup: string): Element {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template.content.firstElementChild!
}

/** In order; duplicates are removed. */
export function place(list: Element, item: Element) {
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

const placeOf = (item: Element) => Number((item as HTMLElement).dataset.sequence)

export function showRead() {
  const form = document.getElementById('reading') as HTMLFormElement | null
  const last = lastMessage()
  const upTo = form?.elements.namedItem('upTo') as HTMLInputElement | null
  if (document.hidden || !form || !last || !upTo) return
  if (form.dataset.unread === '0' && upTo.value === String(placeOf(last))) return
  upTo.value = String(placeOf(last))
  form.dataset.unread = '0'
  void triggerHtmx(form, 'read')
}

export const isNearEnd = () => {
  const last = lastMessage()
  return !last || last.getBoundingClientRect().top < innerHeight
}

export function scrollToEnd() {
  const composer = document.getElementById('composer')
  if (composer?.contains(document.activeElement)) composer.scrollIntoView({ block: 'nearest' })
  else lastMessage()?.scrollIntoView({ block: 'center' })
}

const lastMessage = () => document.getElementById('messages')?.lastElementChild
