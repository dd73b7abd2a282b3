import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'

/** A count as it was taken: exact, or with more beyond it. */
export type ListCount = { n: number; more: boolean }

export const countText = ({ n, more }: ListCount) => formatNumber(n) + (more ? '+' : '')

/** How many were found; told to those who cannot see it change. */
export const FoundCount = ({ children, swap }: { children: ReactNode; swap?: boolean }) => (
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

type MoreProps = {
  label: string
  /** The address of the next page, or null where there is none. */
  next: string | null
  shown: number
  count: ListCount
  /** The next rows complete this page, and come by themselves. */
  partial?: boolean
  swap?: boolean | undefined
}

/** Rows that complete a page come after its filter's answer, and go with it where it is overtaken. */
const BY_ITSELF = { 'hx-trigger': 'load, click', 'hx-sync': '#filters:queue last' }

/** Leads to the next page: appended by a script, a page of its own without one. */
export const More = ({ label, next, shown, count, partial, swap }: MoreProps) => (
  <div className="more" id="more" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {next && (
      <ButtonLink
        large
        pending="Loading..."
        href={next}
        // Where its `href` leads.
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
  /** The address of the next page, or null where there is none. */
  href: string | null
  /** The id of the list to which a script appends it. */
  list: string
  swap?: boolean | undefined
}

/** The same below a list that says no count. */
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
