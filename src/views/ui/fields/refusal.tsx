import type { ReactNode } from 'react'
import { VERIFY_FIRST } from '../../../lib/errors.ts'
import { paths } from '../../../lib/paths.ts'

export const Refusal = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noAutofocus: a refused form is read from why it was refused
  <p className="error" role="alert" tabIndex={-1} autoFocus>
    {children}
  </p>
)

export const UnverifiedRefusal = () => (
  <Refusal>
    <span>
      {VERIFY_FIRST}{' '}
      <a className="underline" href={paths.accountAddress}>
        Confirm your email
      </a>
    </span>
  </Refusal>
)
