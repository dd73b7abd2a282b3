import type { Toast } from '../lib/toast.ts'

const waiting: Toast[] = []
const listeners = new Set<() => void>()

/** Shows a toast, also where the toast island is still on its way. */
export function raise(toast: Toast) {
  waiting.push(toast)
  for (const listener of listeners) listener()
}

/** Takes the next toast that nobody has shown yet. */
export const takeToast = () => waiting.shift()

/** Calls back whenever a toast was raised; gives the function that stops it. */
export function onToast(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
