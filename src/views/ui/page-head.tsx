import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode }

export const PageHead = ({ title, lead, children }: PageHeadProps) => (
  <div className="page-head">
    <div>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
    {children}
  </div>
)
