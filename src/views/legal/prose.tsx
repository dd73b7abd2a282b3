import type { ReactNode } from 'react'

type ProseProps = { title: string; lead: string; children: ReactNode }

/** A page that is only read: a title, one sentence, and text. */
export const Prose = ({ title, lead, children }: ProseProps) => (
  <article className="page wrap">
    <header className="page-head">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </header>
    <div className="prose">{children}</div>
  </article>
)
