import { linkify } from '../../lib/text/linkify.ts'

/** What a member wrote: text with its line breaks, and its addresses as links that vouch for nothing. */
export const Written = ({ text }: { text: string }) => (
  <p className="written" dir="auto">
    {linkify(text).map((part, i) =>
      typeof part === 'string' ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        <a key={i} className="text-link" href={part.href} rel="ugc nofollow">
          {part.href}
        </a>
      ),
    )}
  </p>
)
