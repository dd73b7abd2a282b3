import * as Radix from '@radix-ui/react-toast'
import { useEffect, useState } from 'react'
import type { Toast } from '../lib/toast.ts'
import { onToast, takeToast } from './toasts.ts'

/** Milliseconds that a toast stays by itself. */
const DURATION = 5000
/** Pixels to the right that dismiss it. */
const SWIPE = 50

/** Shows one toast at a time: a newer one takes the place of the one before. */
export default function Toaster() {
  const [current, setCurrent] = useState<{ id: number; toast: Toast } | null>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const show = () => {
      for (let toast = takeToast(); toast; toast = takeToast()) {
        const next = toast
        setCurrent((before) => ({ id: (before?.id ?? 0) + 1, toast: next }))
        setOpen(true)
      }
    }
    const stop = onToast(show)
    show()
    return () => void stop()
  }, [])

  return (
    <Radix.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE}>
      {current && (
        <ToastCard key={current.id} toast={current.toast} open={open} onOpenChange={setOpen} />
      )}
      <Radix.Viewport className="toast-viewport" hotkey={['F8']} label="Notifications ({hotkey})" />
    </Radix.Provider>
  )
}

type CardProps = { toast: Toast; open: boolean; onOpenChange: (open: boolean) => void }

function ToastCard({ toast, open, onOpenChange }: CardProps) {
  const destructive = toast.variant === 'destructive'
  return (
    <Radix.Root
      className={destructive ? 'toast toast-destructive' : 'toast'}
      type={destructive ? 'foreground' : 'background'}
      role={destructive ? 'alert' : 'status'}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="toast-text">
        <Radix.Title className="toast-title">{toast.title}</Radix.Title>
        {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
      </div>
      {toast.action && (
        <Radix.Action altText={toast.action.label} asChild>
          <a className="toast-action" href={toast.action.href}>
            {toast.action.label}
          </a>
        </Radix.Action>
      )}
      <Radix.Close className="toast-close" aria-label="Close">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.75" fill="none" />
        </svg>
      </Radix.Close>
    </Radix.Root>
  )
}
