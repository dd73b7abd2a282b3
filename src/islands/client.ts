import 'htmx.org'
import { LOGGED_OUT, SIGN_IN_DELAY, type Toast } from '../lib/toast.ts'
import { mount, watchIslands } from './hydrate.ts'
import { onToast, raise } from './toasts.ts'

watchIslands(document)

// The toast island comes with the first toast.
const region = document.querySelector('[data-island="toaster"]')
onToast(() => region && void mount(region))
for (const banner of document.querySelectorAll<HTMLElement>('[data-flash]')) {
  raise(JSON.parse(banner.dataset.flash!) as Toast)
  banner.remove()
}
document.body.addEventListener('toast', (event) => raise((event as CustomEvent<Toast>).detail))

document.body.addEventListener('signin', () => {
  raise(LOGGED_OUT)
  const next = encodeURIComponent(location.pathname + location.search)
  setTimeout(() => location.assign(`/api/login?next=${next}`), SIGN_IN_DELAY)
})

const leave = document.querySelector<HTMLElement>('[data-leave-to]')
if (leave) setTimeout(() => location.assign(leave.dataset.leaveTo!), SIGN_IN_DELAY)

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveals]'))
  button.hidden = false
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-reveals]') : null
  const input = button && document.getElementById(button.dataset.reveals!)
  if (!button || !(input instanceof HTMLInputElement)) return
  const shown = input.type === 'text'
  input.type = shown ? 'password' : 'text'
  button.setAttribute('aria-pressed', String(!shown))
})
