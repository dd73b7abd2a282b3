import type { ReactNode } from 'react'
import { Blaze } from '../ui/chevron.tsx'
import { Terrain } from '../ui/terrain.tsx'

type LostPageProps = {
  title: string
  lead: ReactNode
  hint?: ReactNode
  children: ReactNode
  more?: ReactNode
}

export const MessagePage = ({ title, lead, hint, children, more }: LostPageProps) => (
  <div className="lost">
    <Terrain name="hero" />
    <div className="wrap">
      <LostContour />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {hint && <p className="mt-2 text-muted">{hint}</p>}
      <div className="actions mt-8">{children}</div>
      {more}
    </div>
  </div>
)

const LostContour = () => (
  <div className="lost-trail" aria-hidden="true">
    <Blaze filled />
    <Blaze />
    <span className="blaze blaze-missing" />
  </div>
)
