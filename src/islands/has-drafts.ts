/** What the names begin with under which drafts are kept. */
export const PREFIX = 'draft:'

/** Whether anybody has left something here that they typed and did not send. */
export function hasDrafts(): boolean {
  try {
    const names = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))
    return names.some((name) => name.startsWith(PREFIX))
  } catch {
    return false // The browser lets nothing be kept.
  }
}
