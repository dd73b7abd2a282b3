import type { Toast } from '../lib/toast.ts'

/** Milliseconds that a dismissed toast is still kept, with the region that F8 leads to. */
const REMOVAL_DELAY = 1_000_000

export type VisibleToast = { id: number; toast: Toast; open: boolean }

let shown: VisibleToast | null = null
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The toast of the page: there is one at a time. */
export const visibleToast = () => shown

/** Shows a toast in place of the one before, also where the toast island is still on its way. */
export function showToast(toast: Toast) {
  clearTimeout(removal)
  become({ id: (shown?.id ?? 0) + 1, toast, open: true })
}

export function dismiss() {
  if (!shown?.open) return
  become({ ...shown, open: false })
  removal = setTimeout(() => become(null), REMOVAL_DELAY)
}

/** The modal dialog that is open: all else is inert and under its backdrop. */
export const openDialog = () => document.querySelector('dialog:modal')

/** Calls back whenever the toast changes; gives the function that stops it. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function become(next: VisibleToast | null) {
  shown = next
  for (const listener of listeners) listener()
}
