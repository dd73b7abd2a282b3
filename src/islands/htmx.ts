import htmx from 'htmx.org'
import { sendToActions } from './actions.ts'
import { watchFilters } from './filters/watch.ts'
import { watchLostRequests } from './lost-requests.ts'
import { sendPageViewer } from './shown-to.ts'

watchFilters(document)
watchLostRequests(document)
sendPageViewer(document)
sendToActions(document)

/** Has htmx take up what was not made by an answer. */
export const startHtmx = (made: Element) => htmx.process(made)

// By itself it would in a task to come: until then what is pressed would be lost.
startHtmx(document.body)
