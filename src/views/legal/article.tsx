import type { ReactNode } from 'react'
import { PageHead } from '../ui/page-head.tsx'

type ArticleProps = { title: ReactNode; lead: string; children: ReactNode }

export const Article = ({ title, lead, children }: ArticleProps) => (
  <article className="page wrap">
    <PageHead title={title} lead={lead} />
    <div className="article">{children}</div>
  </article>
)
