import { VisuallyHidden } from './visually-hidden.tsx'

/** Behind the words of a link that leaves the page open. */
export const NewTabNote = () => <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
