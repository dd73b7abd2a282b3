import type { ReactNode } from 'react'
import { PageHead } from '../ui/page-head.tsx'

type ArticleProps = { title: ReactNode; lead: string; children: ReactNode }

/** A page that is only read: a title, one sentence, and text. */
export const Article = ({ title, lead, children }: ArticleProps) => (
  <article className="page wrap">
    <PageHead title={title} lead={lead} />
    <div className="article">{children}</div>
  </article>
)
