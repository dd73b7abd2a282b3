import { paths } from '../../lib/paths.ts'
import { Article } from './article.tsx'

export function ContactPage({ contact }: { contact: string | null }) {
  return (
    <Article title="Contact" lead="People read what you write here, and answer.">
      {contact ? (
        <p>
          Write to <a href={`mailto:${contact}`}>{contact}</a>. If it is about a payment, name its
          reference from your receipt; if it is about somebody's behaviour, say where it happened.
        </p>
      ) : (
        <p>
          Whoever runs this site has not published an address yet. Ask the person who invited you.
        </p>
      )}
      <p id="password">
        A password cannot be changed here yet. If somebody else knows yours, write from the address
        that you sign in with.
      </p>
      <p>
        What is kept about you, and why, stands on the <a href={paths.privacy}>privacy</a> page.
      </p>
    </Article>
  )
}
