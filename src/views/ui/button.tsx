import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type Look = {
  /** `primary` is the page's next step and stands once in its content. */
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
  /** What it says while its request is on the way; it keeps its width. */
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

/** Goes somewhere, or has htmx get something: meanwhile it may say so. */
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

/** Opens and closes the `details` that it stands in. */
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
