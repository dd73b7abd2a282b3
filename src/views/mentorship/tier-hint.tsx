import type { ComponentProps } from 'react'
import { paths } from '../../lib/paths.ts'

/** What a member's tier does not include, and the way to the tiers. */
export const TierHint = ({ children, className = '', ...rest }: ComponentProps<'p'>) => (
  <p className={`hint ${className}`.trim()} {...rest}>
    {children}{' '}
    <a className="link" href={paths.membership}>
      See membership
    </a>
  </p>
)
