import type { ComponentProps, ReactNode } from 'react'

export const Card = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={`card card-pad ${className}`.trim()} />
)

export const CardHead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="card-head">
    <h2>{title}</h2>
    {children}
  </div>
)
