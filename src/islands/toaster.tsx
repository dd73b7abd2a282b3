import * as Radix from '@radix-ui/react-toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Toast } from '../lib/toast.ts'
import { dismiss, onToast, type ShownToast, shownToast } from './toasts.ts'

/** Milliseconds that a toast stays by itself. */
const DURATION = 5000
/** Pixels to the right that dismiss it. */
const SWIPE = 50

/** Radix reads every toast out through an element of its own; here the toast does that itself. */
const UNHEARD = new DocumentFragment()

/** Shows the page's toast, in a region that F8 leads to. */
export default function Toaster() {
  const shown = useSyncExternalStore(onToast, shownToast)
  if (!shown) return null
  return (
    <Radix.Provider
      duration={DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE}
      announcerContainer={UNHEARD}
    >
      <ToastCard key={shown.id} {...shown} />
      <Radix.Viewport hotkey={['F8']} label="Notifications ({hotkey})" asChild>
        <div className="toast-viewport" />
      </Radix.Viewport>
    </Radix.Provider>
  )
}

function ToastCard({ toast, open }: ShownToast) {
  const destructive = toast.variant === 'destructive'
  return (
    <Radix.Root
      className={destructive ? 'toast toast-destructive' : 'toast'}
      role={destructive ? 'alert' : 'status'}
      open={open}
      onOpenChange={(opens) => opens || dismiss()}
      asChild
    >
      <div>
        <ToastText {...toast} />
        <Radix.Close className="toast-close" aria-label="Close">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.75" fill="none" />
          </svg>
        </Radix.Close>
      </div>
    </Radix.Root>
  )
}

/** Follows its toast by a frame: what a live region has from the start is not read out. */
function ToastText({ title, description, action }: Toast) {
  const [told, setTold] = useState(false)
  useEffect(() => {
    document.querySelector('[data-flash]')?.remove()
    const frame = requestAnimationFrame(() => setTold(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  if (!told) return null
  return (
    <div className="toast-text">
      <Radix.Title className="toast-title">{title}</Radix.Title>
      {description && <Radix.Description>{description}</Radix.Description>}
      {action && (
        <a className="toast-action mt-2" href={action.href}>
          {action.label}
        </a>
      )}
    </div>
  )
}
