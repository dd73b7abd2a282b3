export const Chevron = ({ to = 'right' }: { to?: 'right' | 'up' }) => (
  <span className={to === 'up' ? 'chevron chevron-up' : 'chevron'} />
)

export const Blaze = ({ filled = false }: { filled?: boolean }) => (
  <span className={filled ? 'blaze blaze-filled' : 'blaze'} aria-hidden="true">
    <Chevron to="up" />
  </span>
)
