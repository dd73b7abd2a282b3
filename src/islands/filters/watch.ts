import { mergeRequests } from './ask-once.ts'
import { filters } from './form.ts'
import { keepFocus, waitForPointerUp } from './keep-focus.ts'
import { watchLinks, watchShowResults } from './links.ts'
import { watchSearches } from './searches.ts'
import { drawSkeletons } from './skeletons.ts'
import { tryAgain } from './try-again.ts'

export function watchFilters(document: Document) {
  mergeRequests(document)
  drawSkeletons(document)
  watchSearches(document)
  watchLinks(document)
  watchShowResults(document)
  keepFocus(document)
  waitForPointerUp(document)
  tryAgain(document)
}

/** Searches for what was typed before htmx was there. */
export const searchForTyped = () => filters()?.dispatchEvent(new Event('again'))
