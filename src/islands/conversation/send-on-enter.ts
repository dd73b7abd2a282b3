/**
 * Enter sends and Shift+Enter begins a line, as in every chat. Where one types on the screen Enter
 * begins a line, and with Control it always sends.
 */
export function sendOnEnter(event: KeyboardEvent) {
  const { target, key, isComposing, shiftKey, altKey, ctrlKey, metaKey } = event
  if (!(target instanceof HTMLTextAreaElement) || !target.closest('#composer')) return
  if (key !== 'Enter' || isComposing || shiftKey || altKey) return
  if (!ctrlKey && !metaKey && matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  if (target.value.trim()) target.form?.requestSubmit()
}
