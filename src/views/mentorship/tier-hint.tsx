import type { ComponentProps } from 'react'
import { paths } from '../../lib/paths.ts'

export const TierHint = ({ children, className = '', ...rest }: ComponentProps<'p'>) => (
  <p className={`hint ${className}`.trim()} {...rest}>
    {children}{' '}
    <a className="link" href={paths.membership}>
      Compare plans
    </a>
  </p>
)
