import { linkify } from '../../lib/text/linkify.ts'

type LinkedTextProps = { text: string; newTab?: boolean }

export const LinkedText = ({ text, newTab }: LinkedTextProps) =>
  linkify(text).map((part, i) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        key={i}
        className="text-link"
        href={part.href}
        target={newTab ? '_blank' : undefined}
        rel={newTab ? 'ugc nofollow noopener' : 'ugc nofollow'}
      >
        {part.href}
      </a>
    ),
  )
