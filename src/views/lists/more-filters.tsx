import type { ReactNode } from 'react'

/** The filters that are asked for less often, folded under those that are. */
export const MoreFilters = ({ children }: { children: ReactNode }) => (
  <details className="more-filters">
    <summary className="link">More filters</summary>
    <div>{children}</div>
  </details>
)
