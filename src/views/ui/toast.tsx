import type { Ref } from 'react'
import type { Toast } from '../../lib/toast.ts'
import { UndoForm } from './undo-form.tsx'

export const toastLook = ({ variant }: Toast) =>
  variant === 'destructive'
    ? { className: 'toast toast-destructive', role: 'alert' }
    : { className: 'toast', role: 'status' }

type ToastTextProps = { toast: Toast; ref?: Ref<HTMLDivElement> }

export const ToastText = ({ toast, ref }: ToastTextProps) => {
  const { title, description, action, undo } = toast
  return (
    <div className="toast-text" ref={ref}>
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
  )
}
