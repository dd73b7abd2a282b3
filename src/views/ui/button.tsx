import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type Look = {
  /** `primary` is the page's next step and appears once in its content. */
  variant?:
    | 'plain'
    | 'primary'
    | 'soft'
    | 'quiet'
    | 'accent'
    | 'warm'
    | 'surface'
    | 'on-deep'
    | 'done'
    | undefined
  large?: boolean | undefined
  block?: boolean | undefined
  /** Shown while the request runs; the button keeps its width. */
  pending?: string | undefined
}

export const Button = ({
  variant,
  large,
  block,
  pending,
  className,
  children,
  ...rest
}: Look & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={look({ variant, large, block, pending }, className)}>
    {pending ? <Labels idle={children} pending={pending} /> : children}
  </button>
)

export const ButtonLink = ({
  variant,
  large,
  block,
  pending,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) => (
  <a {...rest} className={look({ variant, large, block, pending }, className)}>
    {pending ? <Labels idle={children} pending={pending} /> : children}
  </a>
)

export const ButtonSummary = ({ variant, ...rest }: Look & ComponentProps<'summary'>) => (
  <summary {...rest} className={look({ variant })} />
)

const Labels = ({ idle, pending }: { idle: ReactNode; pending: string }) => (
  <>
    <span>{idle}</span>
    <span>{pending}</span>
  </>
)

const look = ({ variant = 'plain', large, block, pending }: Look, extra?: string) =>
  classes(
    'btn',
    variant !== 'plain' && `btn-${variant}`,
    large && 'btn-large',
    block && 'btn-block',
    pending && 'waits',
    extra,
  )
