import { type ComponentProps, createContext, useContext } from 'react'
import { VIEWER_FIELD } from '../../lib/forms/shown-to.ts'

/** To whom the page is shown. A fragment has none: the script says it of the page around it. */
export const ViewerContext = createContext<string | null>(null)

/** What a form is shown with: what it holds, and what is wrong with that. */
export type FormSlots<Typed> = { typed: Typed; errors?: Record<string, string> | undefined }

/** Has a field of a form hold what was typed, and say what is wrong with that. */
export const fieldOf =
  <Typed,>({ typed, errors = {} }: FormSlots<Typed>) =>
  <Name extends keyof Typed & string>(name: Name) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
  })

type FormProps = Omit<ComponentProps<'form'>, 'target'> & {
  action: string
  /** How the answer comes to the page; without it the browser loads what is at the action. */
  swap?: 'none' | 'outerHTML' | 'outerMorph' | 'append'
  /** What the answer is swapped for, where that is not the form. */
  target?: string
  /** What sends one form at a time, where that is not the form alone; null has a second one wait. */
  sync?: string | null
  /** What is said where no answer comes. */
  failure?: string | undefined
}

/**
 * A form that changes something; it says to whom it was shown, so that nobody else sends it. By a
 * script it goes to its action as well, which is not said twice: islands/actions.ts.
 */
export function Form(form: FormProps) {
  const { swap, target, sync = 'this', failure, children, ...props } = form
  const sending = swap && {
    'hx-post': '',
    'hx-target': target,
    'hx-swap': swap,
    'hx-sync': sync ? `${sync}:drop` : undefined,
    'data-failure': failure,
  }
  return (
    <form method="post" {...props} {...sending}>
      <ViewerInput />
      {children}
    </form>
  )
}

type FormOfAllProps = Pick<FormProps, 'swap' | 'target' | 'failure' | 'children'>

/**
 * One form around all the cards of a list, whose buttons are sent alone, each to where it says: by
 * {@link sentTo}. A form on every card was a sixth of a list.
 */
export const SharedForm = ({ swap, target, failure, children }: FormOfAllProps) => (
  <form
    method="post"
    hx-swap:inherited={swap}
    hx-target:inherited={target}
    hx-sync:inherited="drop"
    data-failure={failure}
  >
    <ViewerInput />
    {children}
  </form>
)

/** Has a button in a form of many send it elsewhere, by itself. */
export const sentTo = (action: string) => ({
  ...({ type: 'submit', formAction: action } as const),
  'hx-post': '',
})

function ViewerInput() {
  const viewer = useContext(ViewerContext)
  return viewer && <input type="hidden" name={VIEWER_FIELD} value={viewer} />
}
