/** Whether any form of the page holds what its member changed and has not saved. */
export const hasUnsaved = () =>
  [...document.querySelectorAll('main input, main textarea, main option')].some(isChanged)

function isChanged(control: Element): boolean {
  if (control instanceof HTMLOptionElement) return control.selected !== control.defaultSelected
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement)) return false
  const { type, checked, defaultChecked, value, defaultValue } = control
  // The value of a box is what it sends, 'on' where nothing is said.
  return type === 'checkbox' || type === 'radio'
    ? checked !== defaultChecked
    : value !== defaultValue
}
