import type { ReactNode } from 'react'
import { countText, type ListCount, showResults } from '../../lib/lists/copy.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'

export const FoundCount = ({
  children,
  swap,
}: {
  children: ReactNode
  swap?: boolean | undefined
}) => (
  <p
    className="count"
    id="count"
    role="status"
    aria-live="polite"
    hx-swap-oob={swap ? 'innerHTML' : undefined}
  >
    {children}
  </p>
)

/** Closes the filters of a small screen. */
export const ShowResults = ({ count, swap }: { count: ListCount; swap?: boolean }) => (
  <ButtonLink
    id="show-results"
    className="show-results"
    variant="primary"
    large
    href="#results"
    hx-swap-oob={swap ? 'innerHTML' : undefined}
  >
    {showResults(count)}
  </ButtonLink>
)

type MoreProps = {
  label: string
  next: string | null
  shown: number
  count: ListCount
  /** The next rows complete this page and load by themselves. */
  partial?: boolean
  swap?: boolean | undefined
}

/** Queued behind the filter's request, and dropped when it is superseded. */
const BY_ITSELF = { 'hx-trigger': 'load, click', 'hx-sync': '#filters:queue last' }

export const More = ({ label, next, shown, count, partial, swap }: MoreProps) => (
  <div className="more" id="more" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {next && (
      <ButtonLink
        large
        pending="Loading..."
        href={next}
        // An empty address is the `href`'s.
        hx-get=""
        hx-target="#cards"
        hx-swap="append"
        hx-push-url="false"
        data-failure="Failed to load more. Please try again."
        {...(partial && BY_ITSELF)}
      >
        {label}
      </ButtonLink>
    )}
    {shown > 0 && !partial && (
      <p className="hint num" role="status">
        {`Showing ${formatNumber(shown)} of ${countText(count)}`}
      </p>
    )}
  </div>
)

type NextRowsProps = {
  label: string
  href: string | null
  list: string
  swap?: boolean | undefined
}

export const NextRows = ({ label, href, list, swap }: NextRowsProps) => (
  <div className="more" id="more" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {href && (
      <ButtonLink
        href={href}
        large
        hx-get={href}
        hx-target={`#${list}`}
        hx-swap="append"
        data-failure="Failed to load more. Please try again."
      >
        {label}
      </ButtonLink>
    )}
  </div>
)
