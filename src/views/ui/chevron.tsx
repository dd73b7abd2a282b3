/** The waymark, drawn by the style sheet: it points up where one stands, right where one goes. */
export const Chevron = ({ to = 'right' }: { to?: 'right' | 'up' }) => (
  <span className={to === 'up' ? 'chevron chevron-up' : 'chevron'} />
)

/** A mark on the trail. */
export const Blaze = ({ filled = false }: { filled?: boolean }) => (
  <span className={filled ? 'blaze blaze-filled' : 'blaze'} aria-hidden="true">
    <Chevron to="up" />
  </span>
)
