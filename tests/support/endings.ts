import { afterAll } from 'bun:test'

const endings: (() => unknown)[] = []
let file = ''

/** Runs when the test file ends that calls this at its top level; what was opened last ends first. */
export function atEndOfFile(ending: () => unknown) {
  // One that failed as it was read left its own: the next one runs them too.
  if (file !== Bun.main || endings.length === 0) afterAll(runEndings)
  file = Bun.main
  endings.push(ending)
}

async function runEndings() {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending()
}
