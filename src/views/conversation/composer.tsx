import type { ReactNode } from 'react'
import { MENTORSHIP_FAILED } from '../../lib/mentorship/mentorship.ts'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'

type Unsent = {
  action: string
  typed?: string
  error?: string | undefined
  swap?: boolean
}

export type ComposerProps = Unsent & {
  /** Sent twice, a message is stored once. */
  clientId: string
  hint?: string | undefined
  /** The first message is the next step. */
  focus?: boolean
}

export type MessageRefused = Pick<ComposerProps, 'typed' | 'error'>

export function Composer(props: ComposerProps) {
  const { action, clientId, typed, error, hint, swap, focus } = props
  return (
    <Form
      className="composer"
      id="composer"
      action={action}
      target="#messages"
      swap="append"
      failure={MENTORSHIP_FAILED.message}
      hx-swap-oob={swap ? 'outerMorph' : undefined}
    >
      {/* Not of the type `hidden`: a browser would bring that of a sent message back on a reload. */}
      <input name="clientId" value={clientId} autoComplete="off" readOnly hidden />
      <Textarea
        name="body"
        label="Message"
        rows={2}
        defaultValue={typed}
        error={error}
        autoFocus={swap || focus || error !== undefined}
        aria-keyshortcuts="Enter"
      />
      <Button type="submit" variant="primary" pending="Sending...">
        Send
      </Button>
      <p className="hint keys">Press Enter to send, Shift + Enter for a new line.</p>
      {hint && <p className="hint told">{hint}</p>}
    </Form>
  )
}

/** An unsent text can still be copied. */
export const Closed = ({ children, ...props }: Unsent & { children: ReactNode }) => (
  <div
    className="closed-note"
    id="composer"
    tabIndex={-1}
    hx-swap-oob={props.swap ? 'outerHTML' : undefined}
  >
    <p className="hint">{children}</p>
    <div hidden={!props.typed}>
      <Textarea
        name="unsent"
        label="Not sent"
        rows={4}
        readOnly
        defaultValue={props.typed}
        hint="You had written this. Copy it before you leave this page."
        error={props.error}
        data-unsent={props.action}
      />
    </div>
  </div>
)
