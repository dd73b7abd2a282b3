import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'
import { type TierLimit, tierLimitMessage } from '../../db/queries/tier-usage.ts'
import { paths } from '../../lib/paths.ts'
import { failed, type Toast } from '../../lib/toast.ts'
import { type AppContext, isHttps, wantsFragment } from './context.ts'

const COOKIE = 'flash'

const local = z.string().regex(/^\/(?![/\\])[!-~]*$/)

const within = z.string().regex(/^#[\w-]+$/)

const toastSchema: z.ZodType<Toast> = z.object({
  title: z.string().max(200),
  description: z.string().max(400).optional(),
  variant: z.enum(['default', 'destructive']).optional(),
  action: z.object({ label: z.string().max(60), href: z.union([local, within]) }).optional(),
  undo: z.object({ path: local, view: z.string().max(20), next: local }).optional(),
})

/** Keeps a toast for the page that a redirect leads to, where it also stands as a banner. */
export function flash(c: AppContext, toast: Toast) {
  setCookie(c, COOKIE, flashCookie(toast)[COOKIE], {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    maxAge: 60,
  })
}

/** The cookie that keeps a toast, for a page that is asked for at once. */
export const flashCookie = (toast: Toast) => ({
  [COOKIE]: Buffer.from(JSON.stringify(toast)).toString('base64url'),
})

/** The toast that was kept for this page, told once: to a person, not to what a page loads. */
export function takeFlash(c: AppContext): Toast | null {
  const value = getCookie(c, COOKIE)
  const asPage = (c.req.header('Accept') ?? 'text/html').includes('text/html')
  if (!value || !asPage || c.req.method !== 'GET' || c.req.path.startsWith('/api/')) return null
  deleteCookie(c, COOKIE, { path: '/' })
  try {
    return toastSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return null
  }
}

/** Shows a toast from an answer to htmx, after other events that it raises. */
export const raiseToast = (c: AppContext, toast: Toast, events: Record<string, object> = {}) =>
  c.header('HX-Trigger', asciiJson({ ...events, toast: { target: 'body', ...toast } }))

/**
 * Tells what an action did: to htmx with the fragment that it changed, for a plain form on the page
 * that it leads to.
 */
export async function answer(
  c: AppContext,
  toast: Toast,
  next: string,
  fragment: () => ReactNode | Promise<ReactNode>,
) {
  if (!wantsFragment(c)) {
    flash(c, toast)
    return c.redirect(next, 303)
  }
  raiseToast(c, toast)
  return c.html(renderToString(await fragment()))
}

/** Names the limit that was reached, and leads to the tiers. */
export const limitReached = (limit: TierLimit) => tierRefusal(tierLimitMessage(limit))

/** Tells what a member's tier does not allow, and leads to the tiers. */
export const tierRefusal = (description: string): Toast => ({
  ...failed(description),
  action: { label: 'See membership', href: paths.membership },
})

/** Headers carry Latin-1 only: everything else is written as an escape. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
