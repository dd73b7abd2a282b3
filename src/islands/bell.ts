import { browserPaths } from '../lib/browser-paths.ts'

/** While the page is in sight: the others' counts come when they are. */
export function followNotifications(bell: HTMLElement) {
  let source: EventSource | null = null
  const follow = () => {
    source?.close()
    source = document.hidden ? null : new EventSource(browserPaths.notificationStream)
    source?.addEventListener('count', ({ data }) => {
      const count = new DOMParser().parseFromString(data, 'text/html').body.firstElementChild
      bell.replaceChildren(...(count?.childNodes ?? []))
    })
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}
