import type { Toast } from '../../lib/toast.ts'
import { ToastText, toastLook } from '../ui/toast.tsx'

/** What just happened, on the page that a redirect leads to; a script turns it into a toast. */
export const Flash = ({ toast }: { toast: Toast }) => (
  <div data-flash={JSON.stringify(toast)}>
    <FlashCard toast={toast} />
  </div>
)

/** A toast as the server shows it: in the place of one, and staying. */
export const FlashCard = ({ toast }: { toast: Toast }) => {
  const { className, role } = toastLook(toast)
  return (
    <div className={`${className} flash`} role={role}>
      <ToastText toast={toast} />
    </div>
  )
}
