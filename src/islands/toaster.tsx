import * as Radix from '@radix-ui/react-toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { UNDO_WINDOW_MS } from '../lib/applications/undo.ts'
import { ToastText, toastLook } from '../views/ui/toast.tsx'
import { dismiss, onToast, openDialog, type VisibleToast, visibleToast } from './toasts.ts'

/** Milliseconds. */
const DURATION = 5000
const UNDO_DURATION_MS = UNDO_WINDOW_MS - 1000
/** Pixels. */
const SWIPE = 50

/** Radix would announce it a second time. */
const NOT_ANNOUNCED = new DocumentFragment()

/** Within an open modal dialog, as all else is inert. */
export default function Toaster() {
  const shown = useSyncExternalStore(onToast, visibleToast)
  const dialog = useSyncExternalStore(onDialogs, openDialog)
  if (!shown) return null
  const region = (
    <Radix.Provider
      duration={DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE}
      announcerContainer={NOT_ANNOUNCED}
    >
      <ToastCard key={shown.id} {...shown} inDialog={dialog !== null} />
      <Radix.Viewport hotkey={['F8']} label="Notifications ({hotkey})" asChild>
        <div className="toast-viewport" />
      </Radix.Viewport>
    </Radix.Provider>
  )
  return dialog ? createPortal(region, dialog) : region
}

function onDialogs(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

function ToastCard({ toast, open, inDialog }: VisibleToast & { inDialog: boolean }) {
  return (
    <Radix.Root
      {...toastLook(toast)}
      open={open}
      duration={toast.undo ? UNDO_DURATION_MS : DURATION}
      onOpenChange={(opens) => opens || dismiss()}
      onEscapeKeyDown={inDialog ? autoDismiss : undefined}
      asChild
    >
      <div>
        <Announced toast={toast} />
        <Radix.Close className="toast-close" aria-label="Close">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.75" fill="none" />
          </svg>
        </Radix.Close>
      </div>
    </Radix.Root>
  )
}

/** Escape closes the toast, not the dialog around it. */
function autoDismiss(event: KeyboardEvent) {
  event.preventDefault()
  document.activeElement?.closest<HTMLElement>('.toast-viewport')?.focus()
  dismiss()
}

/** A live region announces only what is added later. */
function Announced({ toast }: Pick<VisibleToast, 'toast'>) {
  const [announced, setAnnounced] = useState(false)
  useEffect(() => {
    document.querySelector('[data-flash]')?.remove()
    const frame = requestAnimationFrame(() => {
      nameStops()
      setAnnounced(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return announced && <ToastText toast={toast} ref={handOver} />
}

/** Radix's focus stops have no labels. */
function nameStops() {
  for (const stop of document.querySelectorAll(':has(> .toast-viewport) > span')) {
    stop.role = 'button'
    stop.ariaLabel = 'Notifications'
  }
}

function handOver(made: HTMLElement | null) {
  made?.dispatchEvent(new Event('made', { bubbles: true }))
}
