import type { Toast } from '../lib/toast.ts'

/** Milliseconds. */
const REMOVAL_DELAY = 1_000_000

export type VisibleToast = { id: number; toast: Toast; open: boolean }

let shown: VisibleToast | null = null
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const visibleToast = () => shown

export function showToast(toast: Toast) {
  clearTimeout(removal)
  become({ id: (shown?.id ?? 0) + 1, toast, open: true })
}

export function dismiss() {
  if (!shown?.open) return
  become({ ...shown, open: false })
  removal = setTimeout(() => become(null), REMOVAL_DELAY)
}

export const openDialog = () => document.querySelector('dialog:modal')

/** Returns the function that stops it. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function become(next: VisibleToast | null) {
  shown = next
  for (const listener of listeners) listener()
}
