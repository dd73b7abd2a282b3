import type { ReactNode } from 'react'

type TooltipProps = {
  /** Unique on the page. */
  id: string
  /** What explains the button's words. */
  reasons: string[]
  children: ReactNode
  /** What stands below. */
  below?: ReactNode
}

/**
 * Words that explain themselves when they are pointed at or focused. The explanation is always
 * their description; it shows through an island, and without a script or a pointer by the style sheet.
 */
export const Tooltip = ({ id, reasons, children, below }: TooltipProps) => (
  <div className="explained">
    <button type="button" aria-describedby={id}>
      {children}
    </button>
    <ul id={id}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    {below}
  </div>
)
