import type { HtmxRequestCtx } from 'htmx.org'

/** Whether a request is one of a list's filters. */
export const isOfFilters = (
  ctx: HtmxRequestCtx,
): ctx is HtmxRequestCtx & { sourceElement: HTMLFormElement } => ctx.sourceElement.id === 'filters'

/** The page's filters; null where it has none. */
export const filters = () => document.querySelector<HTMLFormElement>('form#filters')
