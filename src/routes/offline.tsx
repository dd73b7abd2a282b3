import { Hono } from 'hono'
import { OfflinePage } from '../views/errors/offline-page.tsx'
import type { AppEnv } from './http/context.ts'

/** The page that browsers keep for where there is no network; the same to everyone. */
export const offline = new Hono<AppEnv>().get('/', (c) => {
  c.set('viewerUnknown', true)
  return c.render(<OfflinePage />, { title: 'No connection', indexable: false })
})
