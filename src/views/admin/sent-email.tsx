import type { Block, Content } from '../../lib/mail/content.ts'

/** An email that an action sends. */
export type SentEmail = {
  /** 'To the reporter' */
  to: string
  content: Content
}

export const SentEmails = ({ emails }: { emails: SentEmail[] }) =>
  emails.map(({ to, content: { subject, blocks } }) => (
    <section key={to} className="hint stack" aria-label={`Email ${to.toLowerCase()}`}>
      <p>
        <b>{to}:</b> ‘<bdi>{subject}</bdi>’
      </p>
      <div className="stack">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name
          <EmailBlock key={index} block={block} />
        ))}
      </div>
    </section>
  ))

const EmailBlock = ({ block }: { block: Block }) => {
  if (typeof block === 'string') return <p dir="auto">{block}</p>
  if ('quote' in block)
    return (
      <blockquote className="written" dir="auto">
        ‘{block.quote}’
      </blockquote>
    )
  return 'link' in block ? <p>→ {block.label}</p> : null
}
