import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Toast } from '../../lib/toast.ts'
import { type AppContext, wantsFragment } from './context.ts'
import { flash } from './flash.ts'
import { compressBuffered } from './middleware/compress.ts'

/** What htmx is told beside the markup. */
type Response = {
  toast?: Toast | undefined
  /** Raised before the toast, each by its name. */
  events?: Record<string, object>
  /** How and where it swaps, where not as the element says. */
  swap?: string
  target?: string
  /** The address that the browser shows from now on, as a new one or in place of this one. */
  push?: string
  replace?: string
}

/** Markup that no page stands around. */
export const markup = (node: ReactNode): string => renderToString(node)

/** A part of a page, for htmx to swap in. */
export function fragment(c: AppContext, node: ReactNode, options: Response = {}) {
  const { toast, events, swap, target, push, replace } = options
  if (toast || events)
    trigger(c, { ...events, ...(toast && { toast: { target: 'body', ...toast } }) })
  if (swap) c.header('HX-Reswap', swap)
  if (target) c.header('HX-Retarget', target)
  if (push) c.header('HX-Push-Url', push)
  if (replace) c.header('HX-Replace-Url', replace)
  return wholeBody(c, Buffer.from(markup(node)))
}

export const HTML = 'text/html; charset=UTF-8'

/** An answer whose HTML is all there: its bytes are made and compressed once. */
export function wholeBody(c: AppContext, bytes: Uint8Array<ArrayBuffer>) {
  c.header('Content-Type', HTML)
  return c.body(compressBuffered(c, bytes))
}

/**
 * Tells what an action did: to htmx with the fragment that it changed, for a plain form on the page
 * that it leads to.
 */
export async function respond(
  c: AppContext,
  toast: Toast,
  next: string,
  changed: () => ReactNode | Promise<ReactNode>,
  options: Response = {},
) {
  if (!wantsFragment(c)) return redirect(c, next, toast)
  return fragment(c, await changed(), { ...options, toast })
}

/** Leads to another page, on which the toast tells what happened. */
export function redirect(c: AppContext, address: string, toast?: Toast) {
  if (toast) flash(c, toast)
  if (!wantsFragment(c)) return c.redirect(address, 303)
  c.header('HX-Redirect', address)
  return c.body(null)
}

/** Raises events in the page that asked, each by its name. */
export const trigger = (c: AppContext, events: Record<string, object>) =>
  c.header('HX-Trigger', asciiJson(events))

/** Has htmx swap nothing, and the page tell it. */
export function triggerOnly(c: AppContext, events: Record<string, object>) {
  c.header('HX-Reswap', 'none')
  trigger(c, events)
  return c.body(null)
}

/** Headers carry Latin-1 only: everything else is written as an escape. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
