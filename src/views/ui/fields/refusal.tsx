import type { ReactNode } from 'react'

/** Why a form as a whole was refused: it takes the focus, as what is wrong with a field does. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noAutofocus: a refused form is read from why it was refused
  <p className="error" role="alert" tabIndex={-1} autoFocus>
    {children}
  </p>
)
