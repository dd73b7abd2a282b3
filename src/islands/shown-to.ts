import { NO_MEMBER, VIEWER_HEADER } from '../lib/forms/shown-to.ts'

/** To whom the page was shown: a member's id, or nobody's. */
export const pageViewer = () => document.body.dataset.shownTo ?? NO_MEMBER

/** Says so with a request: the server refuses what somebody else would change. */
export const pageViewerHeader = () => ({ [VIEWER_HEADER]: pageViewer() })

export function sendPageViewer(document: Document) {
  document.addEventListener('htmx:config:request', ({ detail: { ctx } }) => {
    Object.assign(ctx.request.headers, pageViewerHeader())
  })
}
