import type { ReactNode } from 'react'
import { Blaze } from './chevron.tsx'

export const SectionHead = ({ title, lead }: { title: ReactNode; lead?: ReactNode }) => (
  <div className="section-head">
    <div className="trail-mark" aria-hidden="true">
      <Blaze />
    </div>
    <h2>{title}</h2>
    {lead && <p className="lead">{lead}</p>}
  </div>
)
