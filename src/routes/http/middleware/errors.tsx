import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isAway, isUndone } from '../../../db/errors.ts'
import { databaseAway, diskFull, Failure, notFound } from '../../../lib/errors.ts'
import { carry } from '../../../lib/forms/carried.ts'
import { describeError } from '../../../lib/log.ts'
import { localPath, paths } from '../../../lib/paths.ts'
import { isOutOfRoom } from '../../../lib/system/disk-space.ts'
import { isOutOfFiles } from '../../../lib/system/open-files.ts'
import { BusyError } from '../../../lib/tasks/work-queue.ts'
import { failed, LOGGED_OUT } from '../../../lib/toast.ts'
import { ErrorPage, errorTitle } from '../../../views/errors/error-page.tsx'
import { NotFoundPage } from '../../../views/errors/not-found-page.tsx'
import { UnauthorizedPage } from '../../../views/errors/unauthorized-page.tsx'
import { SignInPage } from '../../../views/sign-in/sign-in-page.tsx'
import { auditRefused, pathToLog } from '../audit-log.ts'
import {
  type AppContext,
  type AppEnv,
  cameFrom,
  isApi,
  isSafe,
  pathWithQuery,
  wantsFragment,
} from '../context.ts'
import { currentAddressOf } from '../old-addresses.ts'
import { signInOffers } from '../relying-party.ts'
import { triggerOnly } from '../respond.tsx'
import { sentForm } from '../sent-form.ts'

/** The one place where a failure becomes a response: JSON, a toast for htmx, or a page. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const away = isAway(error)
  const failure = away ? databaseAway(!isSafe(c) && c.get('writes')) : asFailure(error)
  if (away || isOutOfRoom(error)) c.set('failureText', failure.message)
  // A client that disconnects makes its request fail too.
  const expected = away || isBusy(error)
  const level = c.req.raw.signal.aborted ? 'debug' : expected ? 'warn' : 'error'
  if (failure.status >= 500 && failure !== error)
    c.get('log')[level]('request failed', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: pathToLog(c),
      ...describeError(error),
    })
  auditRefused(c, failure)
  c.set('whole', false)
  for (const [name, value] of Object.entries(failure.headers)) c.header(name, value)
  c.status(failure.status)
  if (isApi(c) || c.req.header('Accept') === 'application/json') return answerJson(c, failure)
  if (wantsFragment(c)) return answerFragment(c, failure)
  return answerPage(c, failure)
}

export const onNotFound: NotFoundHandler<AppEnv> = (c) => {
  const current = c.req.method === 'GET' ? currentAddressOf(c.req.path, c.req.url) : null
  if (!current) return onError(notFound(), c)
  c.header('Referrer-Policy', 'same-origin')
  c.header('Cache-Control', 'no-store')
  return c.redirect(current, 301)
}

const isBusy = (error: Error) =>
  error instanceof BusyError || isOutOfFiles(error) || isUndone(error)

function asFailure(error: Error): Failure {
  if (error instanceof Failure) return error
  if (isOutOfRoom(error)) return diskFull()
  if (isBusy(error))
    return new Failure(503, 'busy', 'We’re busy right now. Please try again in a moment.', {
      headers: { 'Retry-After': '2' },
    })
  if (error instanceof HTTPException)
    return new Failure(
      error.status as Failure['status'],
      error.status === 400 ? 'malformed' : 'refused',
      error.message || 'We couldn’t understand the request.',
    )
  return new Failure(500, 'internal', 'Something went wrong on our side. Please try again.')
}

const answerJson = (c: AppContext, { message, code, errors }: Failure) =>
  c.json({ message, code, ...(errors && { errors }) })

function answerFragment(c: AppContext, failure: Failure) {
  if (failure.status === 401) return triggerOnly(c, { signin: { target: 'body' } })
  const unverified = failure.code === 'unverified'
  const description = (!unverified && c.get('failureText')) || failure.message
  const again = failure.code === 'other_member' && cameFrom(c)
  const action = again
    ? { label: 'Reload the page', href: again }
    : unverified
      ? { label: 'Confirm your email', href: paths.accountAddress }
      : failure.link
  return triggerOnly(c, { toast: { target: 'body', ...failed(description), action } })
}

async function answerPage(c: AppContext, failure: Failure) {
  c.header('Cache-Control', 'no-store')
  const message = c.get('failureText')
  if (failure.status === 404 && !message)
    return c.render(<NotFoundPage />, { title: 'Page not found', indexable: false })
  if (failure.status === 401) {
    const next = isSafe(c) ? pathWithQuery(c) : cameFrom(c)
    const sent = isSafe(c) ? [] : await sentForm(c)
    const carried = carry(sent, next)
    if (carried)
      return c.render(
        <SignInPage next={localPath(next)} carried={carried} {...signInOffers(c)} />,
        {
          title: String(LOGGED_OUT.title),
          indexable: false,
          next: next ?? undefined,
        },
      )
    const signIn = paths.signIn(next ?? undefined)
    return c.render(<UnauthorizedPage signIn={signIn} />, {
      title: String(LOGGED_OUT.title),
      indexable: false,
      refresh: { to: signIn, after: 1 },
      next: next ?? undefined,
    })
  }
  const back = isSafe(c) ? null : cameFrom(c)
  const again = isSafe(c) && failure.status === 503 ? pathWithQuery(c) : null
  // What is too large to be read is too large to be given back.
  const sent = failure.status === 413 ? [] : await sentForm(c)
  const page = { failure, message, back, again, sent }
  return c.render(<ErrorPage {...page} />, {
    title: errorTitle(failure),
    indexable: false,
  })
}
