import { browserPaths } from '../lib/browser-paths.ts'

/** Has the browser keep a page for where there is no network, once this one is there. */
export function cacheOfflinePage(window: Window) {
  const { serviceWorker } = window.navigator
  window.addEventListener('load', () => {
    // Looked for once a day, as the file may be kept for one. A browser may forbid it: it is no loss.
    serviceWorker?.register(browserPaths.offlineWorker, { updateViaCache: 'all' }).catch(() => {})
  })
}
