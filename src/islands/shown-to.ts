import { NOBODY, SHOWN_TO_HEADER } from '../lib/forms/shown-to.ts'

/** To whom the page was shown: a member's id, or nobody's. */
export const shownTo = () => document.body.dataset.shownTo ?? NOBODY

/** Says so with a request: the server refuses what somebody else would change. */
export const shownToHeader = () => ({ [SHOWN_TO_HEADER]: shownTo() })

export function sayWhomShownTo(document: Document) {
  document.addEventListener('htmx:config:request', ({ detail: { ctx } }) => {
    Object.assign(ctx.request.headers, shownToHeader())
  })
}
