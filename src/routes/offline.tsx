import { Hono } from 'hono'
import { OfflinePage } from '../views/errors/offline-page.tsx'
import type { AppEnv } from './http/context.ts'

/** Cached by the service worker, so the same for everyone. */
export const offline = new Hono<AppEnv>().get('/', (c) => {
  c.set('viewerUnknown', true)
  return c.render(<OfflinePage />, { title: 'No connection', indexable: false })
})
