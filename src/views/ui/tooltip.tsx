import type { ReactNode } from 'react'

type TooltipProps = {
  id: string
  reasons: string[]
  children: ReactNode
  below?: ReactNode
}

/**
 * The explanation is always the button's description. An island shows it; without a script, the
 * style sheet.
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
