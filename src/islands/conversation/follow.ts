import { triggerHtmx } from '../lazy-htmx.ts'
import { isNearEnd, parseMessage, place, scrollToEnd, showRead } from './messages.ts'
import { sendOnEnter } from './send-on-enter.ts'
import { listenForMessages } from './stream.ts'

export function followConversation(page: HTMLElement) {
  const live = document.getElementById('live')!
  let status = ''
  let stop = () => {}

  // Browsers limit connections to a site: hidden pages leave them to others.
  const listen = () => {
    stop()
    const deaf = document.hidden || !live.dataset.stream
    stop = deaf ? () => {} : listenForMessages(live, { message: arrive, status: askForChange })
  }
  const askForChange = () => void triggerHtmx(live, 'changed')

  /** Again with each status: parts of the page are replaced then. */
  const begin = () => {
    status = live.dataset.status!
    listen()
    showRead()
  }

  page.addEventListener('keydown', sendOnEnter)
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#newest')) scrollToEnd()
  })
  addEventListener('scroll', () => isNearEnd() && showNewest(false), { passive: true })
  document.addEventListener('visibilitychange', () => {
    listen()
    showRead()
  })
  keepPlaceInSwaps()
  document.addEventListener('htmx:after:swap', ({ detail: { ctx } }) => {
    if (ctx.sourceElement.id === 'composer' && ctx.response?.status === 200) sent(ctx.request.body)
    if (live.dataset.status !== status) begin()
  })

  begin()
  if (page.dataset.conversation !== 'part') scrollToEnd()
}

function keepPlaceInSwaps() {
  document.addEventListener('htmx:before:swap', ({ detail: { ctx } }) => {
    const { id } = ctx.sourceElement
    const settle = id === 'show-earlier' ? holdPlace() : id === 'live' ? holdFocus() : null
    if (settle) document.addEventListener('htmx:after:swap', settle, { once: true })
  })
}

/** A reader further up isn't scrolled; a button leads to the new message. */
function arrive(markup: string) {
  const list = document.getElementById('messages')
  if (!list) return
  const wasAtEnd = isNearEnd()
  place(list, parseMessage(markup))
  if (wasAtEnd) scrollToEnd()
  else showNewest(true)
  showRead()
}

function sent(form: unknown) {
  const list = document.getElementById('messages')
  const field = document.querySelector<HTMLTextAreaElement>('#composer textarea')
  if (list?.lastElementChild) place(list, list.lastElementChild)
  if (field && form instanceof URLSearchParams) takeSent(field, form.get('body') ?? '')
  scrollToEnd()
}

/** Keeps what was typed since. */
function takeSent(field: HTMLTextAreaElement, text: string) {
  if (!field.value.startsWith(text)) return
  field.value = field.value.slice(text.length).trimStart()
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const showNewest = (shown: boolean) => {
  const button = document.getElementById('newest')
  if (button) button.hidden = !shown
}

function holdPlace() {
  const first = document.querySelector('.message')
  const top = first?.getBoundingClientRect().top ?? 0
  return () => {
    if (first) scrollBy({ top: first.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}

function holdFocus() {
  const id = document.activeElement?.closest('#composer, #terms')?.id
  return () => {
    if (id) document.getElementById(id)?.focus({ preventScroll: true })
  }
}
