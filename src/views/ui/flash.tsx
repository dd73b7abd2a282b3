import type { Toast } from '../../lib/toast.ts'
import { UndoForm } from './undo-form.tsx'

/** What just happened, on the page that a redirect leads to; a script turns it into a toast. */
export const Flash = ({ toast }: { toast: Toast }) => (
  <div data-flash={JSON.stringify(toast)}>
    <ToastCard toast={toast} />
  </div>
)

/** A toast as the server shows it: in the place of one, and staying. */
export const ToastCard = ({ toast }: { toast: Toast }) => {
  const { title, description, variant, action, undo } = toast
  return (
    <div
      className={variant === 'destructive' ? 'toast toast-destructive flash' : 'toast flash'}
      role={variant === 'destructive' ? 'alert' : 'status'}
    >
      <div className="toast-text">
        <p className="toast-title" dir="auto">
          {title}
        </p>
        {description && <p dir="auto">{description}</p>}
        {action && (
          <a className="toast-action mt-2" href={action.href}>
            {action.label}
          </a>
        )}
        {undo && <UndoForm {...undo} />}
      </div>
    </div>
  )
}
