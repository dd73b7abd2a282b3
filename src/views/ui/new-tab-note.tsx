import { VisuallyHidden } from './visually-hidden.tsx'

export const NewTabNote = () => <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
