/** Enter sends, except on touch keyboards; Ctrl+Enter always does. */
export function sendOnEnter(event: KeyboardEvent) {
  const { target, key, isComposing, shiftKey, altKey, ctrlKey, metaKey } = event
  if (!(target instanceof HTMLTextAreaElement) || !target.closest('#composer')) return
  if (key !== 'Enter' || isComposing || shiftKey || altKey) return
  if (!ctrlKey && !metaKey && matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  if (target.value.trim()) target.form?.requestSubmit()
}
