export const PREFIX = 'draft:'

export function hasDrafts(): boolean {
  try {
    const names = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))
    return names.some((name) => name.startsWith(PREFIX))
  } catch {
    return false // The browser lets nothing be kept.
  }
}
