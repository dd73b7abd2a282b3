import { searchWords } from '../../lib/search/words.ts'
import { HighlightedText } from './marked.tsx'

/** What a search may be for: leads to it, or searches for it. */
type Suggestion = {
  kind: 'Opportunity' | 'Organization' | 'Skill'
  text: string
  href: string
}

export const Suggestions = ({ q, suggestions }: { q: string; suggestions: Suggestion[] }) => {
  const words = searchWords(q)
  return suggestions.map(({ kind, text, href }) => (
    <a key={href} role="option" aria-selected="false" tabIndex={-1} href={href}>
      <span dir="auto">
        <HighlightedText text={text} words={words} />
      </span>{' '}
      <small>{kind}</small>
    </a>
  ))
}
