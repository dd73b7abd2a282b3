import type { ComponentProps, ReactNode } from 'react'

type CheckProps = ComponentProps<'input'> & { type: 'checkbox' | 'radio'; children: ReactNode }

export const Check = ({ children, ...control }: CheckProps) => (
  <label className="check">
    <input className="checkbox" {...control} />
    {children}
  </label>
)
