import type { ReactNode } from 'react'

/** For those who listen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="sr-only">{children}</span>
)
