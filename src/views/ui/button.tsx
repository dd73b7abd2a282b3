import type { ComponentProps, ReactNode } from 'react'

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
  large?: boolean
  block?: boolean
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** What the button says while its form is on the way; it keeps its width. */
    pending?: string
  }

export const Button = ({
  variant,
  large,
  block,
  pending,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button type="button" {...rest} className={look({ variant, large, block }, className)}>
    {pending ? <Labels idle={children} pending={pending} /> : children}
  </button>
)

export const ButtonLink = ({
  variant,
  large,
  block,
  className,
  ...rest
}: Look & ComponentProps<'a'>) => (
  <a {...rest} className={look({ variant, large, block }, className)} />
)

const Labels = ({ idle, pending }: { idle: ReactNode; pending: string }) => (
  <span className="btn-labels">
    <span>{idle}</span>
    <span>{pending}</span>
  </span>
)

type Loose<T> = { [K in keyof T]: T[K] | undefined }

const look = ({ variant = 'plain', large, block }: Loose<Look>, extra?: string) =>
  [
    'btn',
    variant !== 'plain' && `btn-${variant}`,
    large && 'btn-large',
    block && 'btn-block',
    extra,
  ]
    .filter(Boolean)
    .join(' ')
