import { NO_MEMBER, VIEWER_HEADER } from '../lib/forms/shown-to.ts'

export const pageViewer = () => document.body.dataset.shownTo ?? NO_MEMBER

/** The server refuses changes by another member. */
export const pageViewerHeader = () => ({ [VIEWER_HEADER]: pageViewer() })

export function sendPageViewer(document: Document) {
  document.addEventListener('htmx:config:request', ({ detail: { ctx } }) => {
    Object.assign(ctx.request.headers, pageViewerHeader())
  })
}
