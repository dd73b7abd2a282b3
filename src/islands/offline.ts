import { browserPaths } from '../lib/browser-paths.ts'

export function cacheOfflinePage(window: Window) {
  const { serviceWorker } = window.navigator
  window.addEventListener('load', () => {
    // Checked once a day. A browser may forbid it.
    serviceWorker?.register(browserPaths.offlineWorker, { updateViaCache: 'all' }).catch(() => {})
  })
}
