/** A signal that aborts after so many milliseconds, or with the one that is given. */
export const timeLimit = (milliseconds: number, sooner?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(milliseconds), ...(sooner ? [sooner] : [])])
