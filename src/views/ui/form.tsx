import { type ComponentProps, createContext, useContext } from 'react'
import { SHOWN_TO } from '../../lib/forms/shown-to.ts'

/** To whom the page is shown. A fragment has none: the script says it of the page around it. */
export const ShownTo = createContext<string | null>(null)

/** A form that changes something; it says to whom it was shown, so that nobody else sends it. */
export function Form({ children, ...props }: ComponentProps<'form'>) {
  const shownTo = useContext(ShownTo)
  return (
    <form method="post" {...props}>
      {shownTo && <input type="hidden" name={SHOWN_TO} value={shownTo} />}
      {children}
    </form>
  )
}
