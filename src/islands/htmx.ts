import htmx from 'htmx.org'
import { sendToActions } from './actions.ts'
import { searchForTyped, watchFilters } from './filters/watch.ts'
import { watchLostRequests } from './lost-requests.ts'
import { sendPageViewer } from './shown-to.ts'

watchFilters(document)
watchLostRequests(document)
sendPageViewer(document)
sendToActions(document)

// By itself it would do so in a later task.
htmx.process(document.body)
document.body.addEventListener('made', ({ target }) => htmx.process(target as Element))
searchForTyped()
document.documentElement.dataset.htmx = ''
