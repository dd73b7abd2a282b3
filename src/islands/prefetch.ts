import { NO_MEMBER } from '../lib/forms/shown-to.ts'
import { speculationRules } from '../lib/prefetch.ts'
import { pageViewer } from './shown-to.ts'

type Connection = { saveData: boolean; effectiveType: string }

/**
 * Has the browser ask for the page behind a link that the pointer rests on, so that it is there at
 * the press. A browser keeps such a page for minutes, and a member's could be from before what they
 * did meanwhile: theirs are asked for as the finger goes down. Costs nothing where bytes are dear or
 * slow to come.
 */
export function prefetchLinks(document: Document) {
  const { connection } = navigator as { connection?: Connection }
  if (!connection || connection.saveData || connection.effectiveType !== '4g') return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.text = speculationRules(pageViewer() === NO_MEMBER ? 'moderate' : 'conservative')
  document.head.append(rules)
}
