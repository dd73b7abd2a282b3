/** Offers a search with words that are known. */
export const DidYouMean = ({ q, href }: { q: string; href: string }) => (
  <p>
    Did you mean{' '}
    <a className="text-link" href={href} dir="auto">
      {q}
    </a>
    ?
  </p>
)
