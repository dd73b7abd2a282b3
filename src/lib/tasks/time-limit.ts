export const timeLimit = (milliseconds: number, sooner?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(milliseconds), ...(sooner ? [sooner] : [])])
