import type { SheetView } from '../../lib/applications/application.ts'
import { paths } from '../../lib/paths.ts'
import { UndoForm } from '../ui/undo-form.tsx'

type SentProps = { application: string; view: SheetView; next: string }

/** Stands in the page for as long as an application can be undone. */
export const SentJustNow = ({ application, view, next }: SentProps) => (
  <div className="sent-now">
    <span>Sent just now.</span>
    <UndoForm path={paths.undo(application)} view={view} next={next} className="link" />
  </div>
)
