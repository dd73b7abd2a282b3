import { type Toast, UNDO_FAILED } from '../../lib/toast.ts'
import { Form } from './form.tsx'

/** The response renews the page; without a script it is loaded again. */
export const UndoForm = ({ path, view, next }: NonNullable<Toast['undo']>) => (
  <Form action={path} swap="none" failure={UNDO_FAILED}>
    <input type="hidden" name="view" value={view} />
    <input type="hidden" name="next" value={next} />
    <button type="submit" className="toast-action mt-2">
      Undo
    </button>
  </Form>
)
