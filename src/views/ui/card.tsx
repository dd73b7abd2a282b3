import type { ComponentProps, ReactNode } from 'react'

/** A surface with a line around it. */
export const Card = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={`card card-pad ${className}`.trim()} />
)

/** A card's title, and what stands at its other end. */
export const CardHead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="card-head">
    <h2>{title}</h2>
    {children}
  </div>
)
