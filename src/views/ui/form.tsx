import { type ComponentProps, createContext, useContext } from 'react'
import { VIEWER_FIELD } from '../../lib/forms/shown-to.ts'

/** Null in a fragment: the script takes the viewer from the page around it. */
export const ViewerContext = createContext<string | null>(null)

export type FormSlots<Typed> = { typed: Typed; errors?: Record<string, string> | undefined }

export const fieldOf =
  <Typed,>({ typed, errors = {} }: FormSlots<Typed>) =>
  <Name extends keyof Typed & string>(name: Name) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
  })

type FormProps = Omit<ComponentProps<'form'>, 'target'> & {
  action: string
  swap?: 'none' | 'outerHTML' | 'outerMorph' | 'append'
  target?: string
  sync?: string | null
  failure?: string | undefined
}

/**
 * Every form names its viewer, so that nobody else sends it. `islands/actions.ts` derives the htmx
 * address from `action`.
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
 * One form around all the cards of a list, whose buttons use {@link sentTo}: a form on every card
 * was a sixth of a list's bytes.
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

export const sentTo = (action: string) => ({
  type: 'submit' as const,
  formAction: action,
  'hx-post': '',
})

function ViewerInput() {
  const viewer = useContext(ViewerContext)
  return viewer && <input type="hidden" name={VIEWER_FIELD} value={viewer} />
}
