/** Milliseconds: while pictures load, some browsers are never idle. */
const IDLE_TIMEOUT_MS = 2000

export function onIdle(callback: () => void) {
  const idle = window.requestIdleCallback ?? setTimeout
  idle(callback, { timeout: IDLE_TIMEOUT_MS })
}
