const UP = 'M0 9.6V5.9L6 1.8l6 4.1v3.7L6 5.5z'
const RIGHT = 'M2.2 0h3.9l4.1 6-4.1 6H2.2l4.1-6z'

/** The waymark: it points up where one stands, right where one goes. */
export const Chevron = ({ to = 'right' }: { to?: 'right' | 'up' }) => (
  <svg className="chevron" viewBox="0 0 12 12" aria-hidden="true">
    <path d={to === 'up' ? UP : RIGHT} />
  </svg>
)

/** A mark on the trail. */
export const Blaze = ({ filled = false }: { filled?: boolean }) => (
  <span className={filled ? 'blaze blaze-filled' : 'blaze'} aria-hidden="true">
    <Chevron to="up" />
  </span>
)
