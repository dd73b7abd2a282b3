import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Blaze } from '../ui/chevron.tsx'
import type { OutcomeProps } from './outcome.tsx'

export const VERIFIES_BY_ITSELF = 'This page updates in a moment.'

export const LOOKS_AGAIN = 'This page checks again automatically for a while.'

type NoticeProps = { title: string; text: string; done?: boolean; children: ReactNode }

export const Notice = ({ title, text, done = false, children }: NoticeProps) => (
  <div className="outcome" role={done ? 'status' : 'alert'}>
    <Blaze filled={done} />
    <h1>{title}</h1>
    <p className="lead">{text}</p>
    {children}
  </div>
)

/** Without a script the document's `refresh` reloads. */
export const ChecksAgain = ({ looksAgain }: Pick<OutcomeProps, 'looksAgain'>) => (
  <noscript>
    <p className="hint">
      {looksAgain ? LOOKS_AGAIN : 'This page doesn’t check again automatically.'}
    </p>
  </noscript>
)

type NextSteps = { signIn?: string | undefined; again?: string }

export const NextStepLinks = ({ signIn, again = paths.membership }: NextSteps) => (
  <div className="actions">
    {signIn && (
      <ButtonLink variant="primary" href={signIn}>
        Sign In
      </ButtonLink>
    )}
    <ButtonLink variant={signIn ? 'plain' : 'primary'} href={again}>
      Try Again
    </ButtonLink>
    <ButtonLink href="/home">Go Home</ButtonLink>
  </div>
)
