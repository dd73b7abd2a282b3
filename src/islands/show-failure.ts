import { showToast } from './toasts.ts'

export function showFailure(target: EventTarget | null): boolean {
  const sender = target instanceof Element ? target.closest<HTMLElement>('[data-failure]') : null
  if (!sender) return false
  showToast({ title: 'Error', description: sender.dataset.failure, variant: 'destructive' })
  return true
}
