import { reactRenderer } from '@hono/react-renderer'
import type { MiddlewareHandler } from 'hono'
import type { ReactElement } from 'react'
import { type ReactDOMServerReadableStream, renderToString } from 'react-dom/server'
import { countWaiting } from '../../../db/mentorship/mentorships.ts'
import { describeError } from '../../../lib/log.ts'
import { AwaitAddress, readable } from '../../../views/frame/await.tsx'
import { Layout, type PageProps } from '../../../views/frame/layout.tsx'
import { chosenScheme } from '../color-scheme.ts'
import { type AppContext, type AppEnv, isSafe, originOf, remoteAddress } from '../context.ts'
import { inlineStyle } from '../first-visit.ts'
import { takeFlash } from '../flash.ts'
import { logFailure } from '../log-failure.ts'
import { HTML, wholeBody } from '../respond.tsx'
import { isEmailUnverified } from './verified-email.ts'

declare module '@hono/react-renderer' {
  interface Props extends PageProps {}
}

/** How long data may take and still go out in its place, without a skeleton. Milliseconds. */
const SKELETON_DELAY_MS = 40

/**
 * Renders pages inside the layout. Where all data is there within the grace period the page is one
 * text, plain HTML in order: a third of the CPU of the same page as a stream. What is slower
 * follows in a stream, behind its skeleton. `?render=full` waits for everything. It stands before all
 * that may fail, as a failure is a page too: who asks is known only later.
 */
export const render: MiddlewareHandler<AppEnv> = (c, next) => {
  const renderPage: Renderer = async (content, page) => {
    const waiting = waitingFor(c)
    const flash = takeFlash(c)
    const document = () => (
      <AwaitAddress value={c.req.url}>
        <Layout
          next={isSafe(c) ? remoteAddress(c) : undefined}
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
    // What fails before the stream begins is answered by a page of its own.
    const response = await streamed(c, document()).finally(() => c.setRenderer(renderPage))
    if (isThere) c.set('whole', (await withinSkeletonDelay(c, allReady(response))) !== undefined)
    return response
  }
  c.setRenderer(renderPage)
  return next()
}

type Renderer = Parameters<AppContext['setRenderer']>[0]

/** What React puts in place of a part that is not there, or failed to be rendered. */
const UNFINISHED = '<!--$!-->'

/** All of a page; null where a part of it is not there yet, or fails, which a stream can tell. */
function wholeBytes(page: ReactElement): Buffer<ArrayBuffer> | null {
  // In a text of 45 kB it takes 17 µs to find nothing, in its bytes 1.
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

/** True once all of a streamed page is there, or failed. */
const allReady = ({ body }: Response) =>
  (body as ReactDOMServerReadableStream).allReady.then(
    () => true,
    () => true,
  )

/** What comes of something within this page's grace period; undefined where it is over before. */
export function withinSkeletonDelay<T>(c: AppContext, work: Promise<T>): Promise<T | undefined> {
  if (c.req.query('render') === 'full') return work
  return Promise.race([work, Bun.sleep(c.get('grace') ?? SKELETON_DELAY_MS).then(() => undefined)])
}

/** What waits for the viewer; a page is shown also where that cannot be counted. */
function waitingFor(c: AppContext): Promise<number> | null {
  const viewer = c.get('viewer')
  const waiting = c.get('waiting')
  if (!viewer) return null
  if (waiting !== null) return known(waiting)
  const { db, log } = c.var
  const counted = readable(
    countWaiting(db, viewer.id, new Date()).catch((error) => {
      logFailure(log, 'count failed', error)
      return 0
    }),
  )
  c.get('parts').push(counted)
  return counted
}

/** A promise that React reads without waiting for it. Source: react.dev/reference/react/use */
const known = <T,>(value: T) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
