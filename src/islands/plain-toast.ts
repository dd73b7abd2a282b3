import type { Toast } from '../lib/toast.ts'
import { openDialog } from './toasts.ts'

/** Where the toast island can't be loaded. */
export function showPlainly({ title, description, variant }: Toast) {
  const card = document.createElement('div')
  card.className = variant === 'destructive' ? 'toast toast-destructive flash' : 'toast flash'
  card.role = variant === 'destructive' ? 'alert' : 'status'
  for (const text of [title, description]) card.append(paragraph(text ?? ''))
  card.firstElementChild?.classList.add('toast-title')
  const banner = document.querySelector('[data-flash]') ?? document.createElement('div')
  banner.toggleAttribute('data-flash', true)
  banner.replaceChildren(card)
  const dialog = openDialog()
  if (dialog) dialog.append(banner)
  else document.getElementById('main')?.before(banner)
}

function paragraph(text: string) {
  const line = document.createElement('p')
  line.textContent = text
  return line
}
