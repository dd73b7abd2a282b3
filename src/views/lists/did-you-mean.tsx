type DidYouMeanProps = {
  q: string
  href: string
  /** Whether the list's form is there to search with them. */
  swaps?: boolean
}

/** Offers a search with words that are known. */
export const DidYouMean = ({ q, href, swaps }: DidYouMeanProps) => (
  <p className="did-you-mean">
    Did you mean{' '}
    <a
      className="text-link"
      href={href}
      dir="auto"
      {...(swaps && { 'data-filter': 'q', 'data-value': q })}
    >
      {q}
    </a>
    ?
  </p>
)
