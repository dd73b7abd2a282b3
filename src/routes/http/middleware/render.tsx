import { reactRenderer } from '@hono/react-renderer'
import type { MiddlewareHandler } from 'hono'
import type { ReactDOMServerReadableStream } from 'react-dom/server'
import { countWaiting } from '../../../db/queries/mentorships.ts'
import { describeError } from '../../../lib/log.ts'
import { Layout, type PageProps } from '../../../views/frame/layout.tsx'
import { chosenScheme } from '../chosen-scheme.ts'
import { type AppContext, type AppEnv, addressOf, isSafe, originOf } from '../context.ts'
import { hasStyle, styleFor } from '../first-visit.ts'
import { takeFlash } from '../flash.ts'
import { logFailure } from '../log-failure.ts'

declare module '@hono/react-renderer' {
  interface Props extends PageProps {}
}

/** How long data may take and still go out in its place, without a skeleton. Milliseconds. */
const GRACE = 40

/**
 * Renders pages as a stream inside the layout. What is ready within the grace period is plain HTML
 * in order; what is slower follows behind its skeleton. `?render=full` waits for everything. It
 * stands before all that may fail, as a failure is a page too: who asks is known only later.
 */
export const render: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { log, assets, secureHeadersNonce: nonce } = c.var
  const renderer = reactRenderer(
    ({ children, Layout: _layout, c: _c, ...page }) => (
      <Layout
        next={isSafe(c) ? addressOf(c) : undefined}
        {...page}
        viewer={c.get('viewerUnknown') ? 'unknown' : (c.get('viewer') ?? null)}
        waiting={waitingFor(c)}
        theme={chosenScheme(c)}
        path={new URL(c.req.url).pathname}
        origin={originOf(c)}
        assets={assets.page}
        style={hasStyle(c) ? undefined : styleFor(c).text}
        flash={takeFlash(c)}
      >
        {children}
      </Layout>
    ),
    {
      stream: true,
      readableStreamOptions: {
        ...(nonce && { nonce }),
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        signal: c.req.raw.signal,
        onError: (error) => {
          if (!c.req.raw.signal.aborted) log.error('render failed', describeError(error))
        },
      },
    },
  )
  // biome-ignore lint/suspicious/noExplicitAny: the renderer is typed for an app without variables
  await renderer(c as any, next)
  if (await withinGrace(c, allReady(c.res.body))) c.set('whole', true)
}

/** What comes of something within this page's grace period; undefined where it is over before. */
export function withinGrace<T>(c: AppContext, work: Promise<T>): Promise<T | undefined> {
  if (c.req.query('render') === 'full') return work
  return Promise.race([work, Bun.sleep(c.get('grace') ?? GRACE).then(() => undefined)])
}

/** What waits for the viewer; a page is shown also where that cannot be counted. */
function waitingFor(c: AppContext): Promise<number> | null {
  const { db, viewer, waiting, log } = c.var
  if (!viewer) return null
  if (waiting !== null) return known(waiting)
  return countWaiting(db, viewer.id, new Date()).catch((error) => {
    logFailure(log, 'count failed', error)
    return 0
  })
}

/** A promise that React reads without waiting for it. Source: react.dev/reference/react/use */
const known = <T,>(value: T) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

/** True once a page that React renders is there; false for what is no such page. */
async function allReady(body: ReadableStream | null): Promise<boolean> {
  if (!body || !('allReady' in body)) return false
  await (body as ReactDOMServerReadableStream).allReady.catch(() => {})
  return true
}
