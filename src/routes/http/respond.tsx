import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Toast } from '../../lib/toast.ts'
import { ReaderZone } from '../../views/ui/reader-zone.ts'
import { type AppContext, wantsFragment } from './context.ts'
import { flash } from './flash.ts'
import { compressBuffered } from './middleware/compress.ts'

type Response = {
  toast?: Toast | undefined
  events?: Record<string, object>
  /** The value of HX-Reswap. */
  swap?: string
  target?: string
  push?: string
  replace?: string
}

export const markup = (node: ReactNode): string => renderToString(node)

export function fragment(c: AppContext, node: ReactNode, options: Response = {}) {
  const { toast, events, swap, target, push, replace } = options
  if (toast || events)
    trigger(c, { ...events, ...(toast && { toast: { target: 'body', ...toast } }) })
  if (swap) c.header('HX-Reswap', swap)
  if (target) c.header('HX-Retarget', target)
  if (push) c.header('HX-Push-Url', push)
  if (replace) c.header('HX-Replace-Url', replace)
  const zoned = <ReaderZone value={c.get('viewer')?.timeZone ?? null}>{node}</ReaderZone>
  return wholeBody(c, Buffer.from(markup(zoned)))
}

export const HTML = 'text/html; charset=UTF-8'

export function wholeBody(c: AppContext, bytes: Uint8Array<ArrayBuffer>) {
  c.header('Content-Type', HTML)
  return c.body(compressBuffered(c, bytes))
}

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

export function redirect(c: AppContext, address: string, toast?: Toast) {
  if (toast) flash(c, toast)
  if (!wantsFragment(c)) return c.redirect(address, 303)
  c.header('HX-Redirect', address)
  return c.body(null)
}

export const trigger = (c: AppContext, events: Record<string, object>) =>
  c.header('HX-Trigger', asciiJson(events))

export function triggerOnly(c: AppContext, events: Record<string, object>) {
  c.header('HX-Reswap', 'none')
  trigger(c, events)
  return c.body(null)
}

/** Headers carry Latin-1 only. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
