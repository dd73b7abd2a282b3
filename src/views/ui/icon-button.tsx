import type { ComponentProps } from 'react'

type Look = { bare?: boolean; small?: boolean; className?: string }

export const IconButton = ({
  bare,
  small,
  className,
  ...rest
}: Look & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={look(bare, small, className)} />
)

// Not imported: a module shared with other islands is one more script for every page.
const look = (bare = false, small = false, extra = '') =>
  `icon-btn ${bare ? 'icon-btn-bare ' : ''}${small ? 'icon-btn-small ' : ''}${extra}`.trim()
