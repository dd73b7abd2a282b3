import type { ComponentProps, ReactNode } from 'react'

type CheckProps = ComponentProps<'input'> & { type: 'checkbox' | 'radio'; children: ReactNode }

/** A box to tick, or one of several to choose, and behind it what for. */
export const Check = ({ children, ...control }: CheckProps) => (
  <label className="check">
    <input className="checkbox" {...control} />
    {children}
  </label>
)
