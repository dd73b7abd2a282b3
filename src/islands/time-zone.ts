import { browserPaths } from '../lib/browser-paths.ts'
import { pageViewerHeader } from './shown-to.ts'

/** Tells the server the device's time zone, once; members who chose one have none to compare with. */
export function saveTimeZone({ dataset }: HTMLElement) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (dataset.timeZone === undefined || dataset.timeZone === timeZone) return
  void fetch(browserPaths.accountTimeZone, {
    method: 'POST',
    headers: pageViewerHeader(),
    body: new URLSearchParams({ detected: timeZone }),
  }).catch(() => {})
}
