import { showToast } from './toasts.ts'

/** Tells that what an element sends has failed, in its own words; whether it has any. */
export function showFailure(target: EventTarget | null): boolean {
  const sender = target instanceof Element ? target.closest<HTMLElement>('[data-failure]') : null
  if (!sender) return false
  showToast({ title: 'Error', description: sender.dataset.failure, variant: 'destructive' })
  return true
}
