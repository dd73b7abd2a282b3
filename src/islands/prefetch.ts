import { NO_MEMBER } from '../lib/forms/shown-to.ts'
import { speculationRules } from '../lib/prefetch.ts'
import { pageViewer } from './shown-to.ts'

type Connection = { saveData: boolean; effectiveType: string }

/**
 * On hover for visitors; for members on press, as browsers cache a prefetched page for minutes. Not
 * on slow or metered connections.
 */
export function prefetchLinks(document: Document) {
  const { connection } = navigator as { connection?: Connection }
  if (!connection || connection.saveData || connection.effectiveType !== '4g') return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.text = speculationRules(pageViewer() === NO_MEMBER ? 'moderate' : 'conservative')
  document.head.append(rules)
}
