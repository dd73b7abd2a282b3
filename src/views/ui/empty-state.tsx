import type { ReactNode } from 'react'
import { Blaze } from './chevron.tsx'
import { Terrain } from './terrain.tsx'

type EmptyStateProps = {
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
  level?: 2 | 3 | undefined
}

export function EmptyState({ title, lead, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      <Terrain name="plan" />
      <Blaze />
      <Heading className="text-card">{title}</Heading>
      {lead && <p className="lead">{lead}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  )
}
