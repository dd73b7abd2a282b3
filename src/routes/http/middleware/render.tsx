import { reactRenderer } from '@hono/react-renderer'
import type { MiddlewareHandler } from 'hono'
import type { ReactElement } from 'react'
import { type ReactDOMServerReadableStream, renderToString } from 'react-dom/server'
import { findWaitingCounts } from '../../../db/members/waiting-counts.ts'
import { describeError } from '../../../lib/log.ts'
import { NOTHING_WAITING, type WaitingCounts } from '../../../lib/members/waiting.ts'
import { AwaitAddress, readable } from '../../../views/frame/await.tsx'
import { Layout, type PageProps } from '../../../views/frame/layout.tsx'
import { chosenScheme } from '../color-scheme.ts'
import { type AppContext, type AppEnv, isSafe, originOf, pathWithQuery } from '../context.ts'
import { inlineStyle } from '../first-visit.ts'
import { takeFlash } from '../flash.ts'
import { logFailure } from '../log-failure.ts'
import { HTML, wholeBody } from '../respond.tsx'
import { isEmailUnverified } from './verified-email.ts'

declare module '@hono/react-renderer' {
  interface Props extends PageProps {}
}

const SKELETON_DELAY_MS = 40

/**
 * A page whose data is there within the grace period is rendered as one text, at a third of the CPU
 * of a stream. Otherwise it is streamed with skeletons. `?render=full` waits for everything.
 */
export const render: MiddlewareHandler<AppEnv> = (c, next) => {
  const renderPage: Renderer = async (content, page) => {
    const waiting = waitingFor(c)
    const flash = takeFlash(c)
    const document = () => (
      <AwaitAddress value={c.req.url}>
        <Layout
          next={isSafe(c) ? pathWithQuery(c) : undefined}
          {...page}
          viewer={c.get('viewerUnknown') ? 'unknown' : (c.get('viewer') ?? null)}
          waiting={waiting}
          theme={chosenScheme(c)}
          path={new URL(c.req.url).pathname}
          origin={originOf(c)}
          assets={c.get('assets').page}
          style={inlineStyle(c)}
          flash={flash}
          unverified={isEmailUnverified(c)}
        >
          {content}
        </Layout>
      </AwaitAddress>
    )
    const parts = c.get('parts')
    const isThere = parts.length === 0 || (await withinSkeletonDelay(c, Promise.all(parts)))
    const bytes = isThere && wholeBytes(document())
    if (bytes) return wholeBody(c, bytes)
    // A failure before the stream begins is answered by a page of its own.
    const response = await streamed(c, document()).finally(() => c.setRenderer(renderPage))
    if (isThere) c.set('whole', (await withinSkeletonDelay(c, allReady(response))) !== undefined)
    return response
  }
  c.setRenderer(renderPage)
  return next()
}

type Renderer = Parameters<AppContext['setRenderer']>[0]

/** React's marker for a suspended boundary or one that failed. */
const UNFINISHED = '<!--$!-->'

function wholeBytes(page: ReactElement): Buffer<ArrayBuffer> | null {
  // Searching the bytes takes 1 µs, the text of 45 kB 17.
  const bytes = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`)
  return bytes.includes(UNFINISHED) ? null : bytes
}

async function streamed(c: AppContext, page: ReactElement): Promise<Response> {
  const { log, secureHeadersNonce: nonce } = c.var
  const { signal } = c.req.raw
  const asStream = reactRenderer(undefined, {
    stream: { 'Content-Type': HTML },
    readableStreamOptions: {
      ...(nonce && { nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal,
      onError: (error) => {
        if (!signal.aborted) log.error('render failed', describeError(error))
      },
    },
  })
  // biome-ignore lint/suspicious/noExplicitAny: the renderer is typed for an app without variables
  await asStream(c as any, async () => {})
  return c.render(page)
}

const allReady = ({ body }: Response) =>
  (body as ReactDOMServerReadableStream).allReady.then(
    () => true,
    () => true,
  )

export function withinSkeletonDelay<T>(c: AppContext, work: Promise<T>): Promise<T | undefined> {
  if (c.req.query('render') === 'full') return work
  return Promise.race([work, Bun.sleep(c.get('grace') ?? SKELETON_DELAY_MS).then(() => undefined)])
}

function waitingFor(c: AppContext): Promise<WaitingCounts> | null {
  const viewer = c.get('viewer')
  const waiting = c.get('waiting')
  if (!viewer) return null
  if (waiting !== null) return resolved(waiting)
  const { db, log } = c.var
  const counted = readable(
    findWaitingCounts(db, viewer.id, new Date()).catch((error) => {
      logFailure(log, 'count failed', error)
      return NOTHING_WAITING
    }),
  )
  c.get('parts').push(counted)
  return counted
}

/** A promise that React reads without suspending. Source: react.dev/reference/react/use */
const resolved = <T,>(value: T) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
