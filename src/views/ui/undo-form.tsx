import { UNDO_FAILED } from '../../lib/applications/undo.ts'
import type { Toast } from '../../lib/toast.ts'
import { Form } from './form.tsx'

type UndoFormProps = NonNullable<Toast['undo']> & { className?: string }

/** The response renews the page; without a script it is loaded again. */
export const UndoForm = ({ path, view, next, className = 'toast-action mt-2' }: UndoFormProps) => (
  <Form action={path} swap="none" failure={UNDO_FAILED}>
    <input type="hidden" name="view" value={view} />
    <input type="hidden" name="next" value={next} />
    <button type="submit" className={className}>
      Undo
    </button>
  </Form>
)
