import type { HtmxRequestCtx } from 'htmx.org'

export const isOfFilters = (
  ctx: HtmxRequestCtx,
): ctx is HtmxRequestCtx & { sourceElement: HTMLFormElement } => ctx.sourceElement.id === 'filters'

export const filters = () => document.querySelector<HTMLFormElement>('form#filters')
