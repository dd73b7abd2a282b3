import type { Toast } from '../../lib/toast.ts'
import { ToastText, toastLook } from '../ui/toast.tsx'

export const Flash = ({ toast }: { toast: Toast }) => (
  <div data-flash={JSON.stringify(toast)}>
    <FlashCard toast={toast} />
  </div>
)

export const FlashCard = ({ toast }: { toast: Toast }) => {
  const { className, role } = toastLook(toast)
  return (
    <div className={`${className} flash`} role={role}>
      <ToastText toast={toast} />
    </div>
  )
}
