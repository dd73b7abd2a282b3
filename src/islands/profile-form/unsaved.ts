import { type Control, isChanged } from '../drafts.ts'

/** Whether any form of the page holds what its member changed and has not saved. */
export const hasUnsaved = () =>
  [...document.querySelectorAll<Control>('main :is(input, textarea, select)')].some(isChanged)
