import { NOBODY } from '../lib/forms/shown-to.ts'
import { rulesAhead } from '../lib/pages-ahead.ts'
import { shownTo } from './shown-to.ts'

type Connection = { saveData: boolean; effectiveType: string }

/**
 * Has the browser ask for the page behind a link that the pointer rests on, so that it is there at
 * the press. A browser keeps such a page for minutes, and a member's could be from before what they
 * did meanwhile: theirs are asked for as the finger goes down. Costs nothing where bytes are dear or
 * slow to come.
 */
export function askAhead(document: Document) {
  const { connection } = navigator as { connection?: Connection }
  if (!connection || connection.saveData || connection.effectiveType !== '4g') return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.text = rulesAhead(shownTo() === NOBODY ? 'moderate' : 'conservative')
  document.head.append(rules)
}
