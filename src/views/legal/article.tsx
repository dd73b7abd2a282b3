import type { ReactNode } from 'react'

type ArticleProps = { title: string; lead: string; children: ReactNode }

/** A page that is only read: a title, one sentence, and text. */
export const Article = ({ title, lead, children }: ArticleProps) => (
  <article className="page wrap">
    <header className="page-head">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </header>
    <div className="article">{children}</div>
  </article>
)
