import { NOBODY } from '../lib/forms/shown-to.ts'
import type { Toast } from '../lib/toast.ts'
import { askAhead } from './ahead.ts'
import { bringAsks, takeUp, withAsks } from './bring-asks.ts'
import { watchCopies } from './copies.ts'
import { watchDialogs } from './dialogs.ts'
import { watchFileSizes } from './file-sizes.ts'
import { onFirstUse } from './first-use.ts'
import { hasDrafts } from './has-drafts.ts'
import { mount, watchIslands } from './hydrate.ts'
import { keepStyle } from './keep-style.ts'
import { watchMended } from './mended.ts'
import { watchMenu } from './menu.ts'
import { watchNear } from './near.ts'
import { keepOfflinePage } from './offline.ts'
import { showPlainly } from './plain-toast.ts'
import { watchPrints } from './prints.ts'
import { watchReveals } from './reveal.ts'
import { shownTo } from './shown-to.ts'
import { leaveForSignIn, signInAgain } from './sign-in-again.ts'
import { onToast, raise, shownToast } from './toasts.ts'
import { bringTooltips } from './tooltip-intent.ts'

watchIslands(document)
watchReveals(document)
watchCopies(document)
watchDialogs(document)
watchFileSizes(document)
watchMended(document)
watchMenu(document)
watchNear(document)
watchPrints(document)
bringAsks(document)
bringTooltips()

// The toast island comes with the first toast.
const region = document.querySelector('[data-island="toaster"]')
onToast(() => {
  if (region) mount(region).catch(() => showPlainly(shownToast()!.toast))
})

// Answers to htmx raise these, and so may islands.
document.body.addEventListener('toast', (event) => raise((event as CustomEvent<Toast>).detail))
document.body.addEventListener('signin', signInAgain)
document.body.addEventListener('scheme', async (event) =>
  (await import('./scheme.ts')).wear((event as CustomEvent).detail.chosen),
)
document.body.addEventListener('made', ({ target }) => takeUp(target as Element))

// After htmx has taken up the page: what is put back may make it ask. The one form of a visitor's
// that has a text and is no island is the contact page's.
if (shownTo() !== NOBODY || document.getElementById('contact-form')) {
  const keep = async () => {
    await withAsks()
    // Where the keeper cannot be had, what is typed lives as long as its page.
    const keeper = await import('./watch-drafts.ts').catch(() => null)
    keeper?.watchDrafts(document)
  }
  if (hasDrafts()) void keep()
  else onFirstUse(keep)
}

const headline = document.getElementById('headline-control')
if (headline) {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  // Without a network it stands still.
  const turn = async () => (await import('./headline.ts').catch(() => null))?.turnHeadline(headline)
  // Some browsers are never idle while pictures below are on their way.
  idle(turn, { timeout: 2000 })
}

const conversation = document.querySelector<HTMLElement>('[data-conversation]')
if (conversation) void import('./conversation/follow.ts').then(({ follow }) => follow(conversation))

const posting = document.querySelector<HTMLFormElement>('[data-posting]')
if (posting) void import('./posting.ts').then(({ followPosting }) => followPosting(posting))

if (document.getElementById('desk')) void import('./desk.ts').then(({ watchDesk }) => watchDesk())

const talks = document.querySelectorAll<HTMLTimeElement>('time[data-minutes]')
if (talks.length > 0) void import('./when.ts').then(({ tellWhen }) => tellWhen(talks))

const passkeys = document.querySelectorAll<HTMLFormElement>('form[data-passkey]')
if (passkeys.length > 0) void import('./passkeys.ts').then(({ offer }) => offer(passkeys))

const banner = document.querySelector<HTMLElement>('[data-flash]')
if (banner) {
  // The toast that takes the banner's place is what is read out, so that it is once.
  banner.firstElementChild?.removeAttribute('role')
  raise(JSON.parse(banner.dataset.flash!))
}
leaveForSignIn()
keepStyle(document)
keepOfflinePage(window)
askAhead(document)
