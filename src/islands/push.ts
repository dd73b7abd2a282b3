import { browserPaths } from '../lib/browser-paths.ts'
import { PUSH_BLOCKED, PUSH_FAILED, PUSH_ON } from '../lib/push/texts.ts'
import { pageViewerHeader } from './shown-to.ts'

const DECIDED = 'push-decided'

const isSupported = 'PushManager' in window && 'Notification' in window

/** Shows the button to turn on push, where it can be, and offers it once on a device. */
export function offerPush(places: Iterable<HTMLElement>) {
  for (const place of places) {
    const isOffer = place.dataset.push === 'offer'
    if (!isSupported) {
      place.querySelector('.only-plain')?.classList.remove('only-plain')
      continue
    }
    if (isOffer && (Notification.permission !== 'default' || localStorage.getItem(DECIDED)))
      continue
    place.hidden = false
    part(place, '.actions').hidden = false
    part(place, '[data-push-on]').addEventListener('click', () => turnOn(place))
    place.querySelector('[data-push-not-now]')?.addEventListener('click', () => {
      localStorage.setItem(DECIDED, 'no')
      place.hidden = true
    })
  }
}

const part = (place: HTMLElement, selector: string) => place.querySelector<HTMLElement>(selector)!

async function turnOn(place: HTMLElement) {
  const say = (text: string) => {
    part(place, '[role=status]').textContent = text
  }
  const button = part(place, '[data-push-on]') as HTMLButtonElement
  button.disabled = true
  try {
    // Before anything else: browsers ask only right after a click.
    if ((await Notification.requestPermission()) !== 'granted') return say(PUSH_BLOCKED)
    await subscribe()
    if (place.dataset.push === 'preferences') return location.reload()
    part(place, '.actions').hidden = true
    say(PUSH_ON)
  } catch (error) {
    say(error instanceof Refusal ? error.message : PUSH_FAILED)
  } finally {
    button.disabled = false
  }
}

class Refusal extends Error {}

/** @throws Refusal with the server's message */
async function subscribe() {
  const { publicKey } = await (await call('GET')).json()
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const known = await pushManager.getSubscription()
  await known?.unsubscribe()
  await call('POST', await pushManager.subscribe(options))
}

async function call(method: string, body?: PushSubscription) {
  const response = await fetch(browserPaths.apiPushSubscriptions, {
    method,
    headers: { 'Content-Type': 'application/json', ...pageViewerHeader() },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (response.ok) return response
  throw new Refusal((await response.json()).message)
}
