import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { Toast } from '../../lib/toast.ts'
import { type AppContext, isApi, isHttps, isPrefetch } from './context.ts'

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

export function flash(c: AppContext, toast: Toast) {
  setCookie(c, COOKIE, flashCookie(toast)[COOKIE], {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c.get('env')),
    maxAge: 60,
  })
}

export const flashCookie = (toast: Toast) => ({
  [COOKIE]: Buffer.from(JSON.stringify(toast)).toString('base64url'),
})

/** Not for prefetches: a toast is shown once, to a person. */
export function takeFlash(c: AppContext): Toast | null {
  const value = getCookie(c, COOKIE)
  const asPage = (c.req.header('Accept') ?? 'text/html').includes('text/html')
  if (!value || !asPage || c.req.method !== 'GET' || isApi(c) || isPrefetch(c)) return null
  deleteCookie(c, COOKIE, { path: '/' })
  try {
    return toastSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return null
  }
}
