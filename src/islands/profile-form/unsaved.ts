/** Whether any form of the page holds what its member changed and has not saved. */
export const hasUnsaved = () =>
  [...document.querySelectorAll('main input, main textarea, main option')].some(isChanged)

function isChanged(control: Element): boolean {
  if (control instanceof HTMLOptionElement) return control.selected !== control.defaultSelected
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement)) return false
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue
}
