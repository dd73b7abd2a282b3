import { type Control, isChanged } from '../drafts.ts'

export const hasUnsaved = () =>
  [...document.querySelectorAll<Control>('main :is(input, textarea, select)')].some(isChanged)
