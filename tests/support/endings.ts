import { afterAll } from 'bun:test'

const endings: (() => unknown)[] = []

/** Runs when the test file ends that calls this at its top level; what was opened last ends first. */
export function atEndOfFile(ending: () => unknown) {
  if (endings.length === 0) afterAll(runEndings)
  endings.push(ending)
}

async function runEndings() {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending()
}
