import { NO_MEMBER } from '../lib/forms/shown-to.ts'
import type { Toast } from '../lib/toast.ts'
import { clearErrorsOnInput } from './clear-errors.ts'
import { watchCopies } from './copies.ts'
import { watchDialogs } from './dialogs.ts'
import { watchFileSizes } from './file-sizes.ts'
import { onFirstUse } from './first-use.ts'
import { hasDrafts } from './has-drafts.ts'
import { mount, watchIslands } from './hydrate.ts'
import { onIdle } from './idle.ts'
import { loadInViewport } from './in-viewport.ts'
import { loadHtmx, loadHtmxLater } from './lazy-htmx.ts'
import { watchMenu } from './menu.ts'
import { cacheOfflinePage } from './offline.ts'
import { showPlainly } from './plain-toast.ts'
import { prefetchLinks } from './prefetch.ts'
import { watchPrints } from './prints.ts'
import { watchReveals } from './reveal.ts'
import { saveStyle } from './save-style.ts'
import { watchSearch } from './search.ts'
import { pageViewer } from './shown-to.ts'
import { leaveForSignIn, signInAgain } from './sign-in-again.ts'
import { saveTimeZone } from './time-zone.ts'
import { onToast, showToast, visibleToast } from './toasts.ts'
import { bringTooltips } from './tooltip-intent.ts'

/** A page that is left before costs no stream. */
const BELL_DELAY_MS = 10_000

watchIslands(document)
watchReveals(document)
watchCopies(document)
watchDialogs(document)
watchFileSizes(document)
clearErrorsOnInput(document)
watchMenu(document)
loadInViewport(document)
watchPrints(document)
watchSearch(document)
loadHtmxLater(document)
bringTooltips()

const region = document.querySelector('[data-island="toaster"]')
onToast(() => {
  if (region) mount(region).catch(() => showPlainly(visibleToast()!.toast))
})

// Triggered by responses to htmx, and by islands.
document.body.addEventListener('toast', (event) => showToast((event as CustomEvent<Toast>).detail))
document.body.addEventListener('signin', signInAgain)
document.body.addEventListener('scheme', async (event) =>
  (await import('./scheme.ts')).wear((event as CustomEvent).detail.chosen),
)

// After htmx: restored text may trigger a request. The contact form is the only one with text for
// visitors.
if (pageViewer() !== NO_MEMBER || document.getElementById('contact-form')) {
  const save = async () => {
    await loadHtmx()
    const drafts = await import('./watch-drafts.ts').catch(() => null)
    drafts?.watchDrafts(document)
  }
  if (hasDrafts() || document.querySelector('form[data-unsaved]')) void save()
  else onFirstUse(save)
}

const headline = document.getElementById('headline-control')
if (headline) {
  onIdle(async () => (await import('./headline.ts').catch(() => null))?.turnHeadline(headline))
}

const conversation = document.querySelector<HTMLElement>('[data-conversation]')
if (conversation)
  void import('./conversation/follow.ts').then(({ followConversation }) =>
    followConversation(conversation),
  )

const inbox = document.querySelector<HTMLElement>('[data-inbox]')
if (inbox) void import('./conversation/follow-list.ts').then(({ followList }) => followList(inbox))

const posting = document.querySelector<HTMLFormElement>('[data-posting]')
if (posting)
  void import('./posting-form.ts').then(({ followPostingForm }) => followPostingForm(posting))

if (document.getElementById('desk'))
  void import('./review-keys.ts').then(({ watchReviewKeys }) => watchReviewKeys())

const talks = document.querySelectorAll<HTMLTimeElement>('time[data-minutes]')
if (talks.length > 0)
  void import('./local-times.ts').then(({ showInterviewTimes }) => showInterviewTimes(talks))

const passkeys = document.querySelectorAll<HTMLFormElement>('form[data-passkey]')
if (passkeys.length > 0) void import('./passkeys.ts').then(({ offer }) => offer(passkeys))

const pushes = document.querySelectorAll<HTMLElement>('[data-push]')
if (pushes.length > 0) void import('./push.ts').then(({ offerPush }) => offerPush(pushes))

const banner = document.querySelector<HTMLElement>('[data-flash]')
if (banner) {
  // The toast replaces the banner; only one of them is announced.
  banner.firstElementChild?.removeAttribute('role')
  showToast(JSON.parse(banner.dataset.flash!))
  // After the sign-up.
  document.getElementById('welcome')?.focus()
}
const bell = document.getElementById('waiting-notifications-bell')
if (bell)
  setTimeout(
    async () => (await import('./bell.ts').catch(() => null))?.followNotifications(bell),
    BELL_DELAY_MS,
  )
leaveForSignIn()
saveTimeZone(document.body)
saveStyle(document)
cacheOfflinePage(window)
prefetchLinks(document)
