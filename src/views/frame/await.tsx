import { createContext, type ReactNode, Suspense, use } from 'react'

/** The address of the page that is rendered. */
export const AwaitAddress = createContext('')

type AwaitProps<T> = {
  promise: Promise<T>
  /** Stands in place of data that is slow; of the same size, so that nothing jumps. */
  fallback: ReactNode
  /** What the failed part is called: 'The communities could not be loaded.' */
  what: string
  children: (data: T) => ReactNode
}

/** A part of a page that waits for its own data, and says so where that fails. */
export function Await<T>({ promise, fallback, what, children }: AwaitProps<T>) {
  return (
    <Suspense fallback={<Slow>{fallback}</Slow>}>
      <Ready promise={settled(promise)} what={what}>
        {children}
      </Ready>
    </Suspense>
  )
}

type Settled<T> = { data: T } | { failed: true }
const settling = new WeakMap<Promise<unknown>, Promise<Settled<unknown>>>()

/**
 * What comes of a promise, which never fails: the very same promise each time, as React wants it that
 * renders a part again once its data is there.
 */
export function settled<T>(promise: Promise<T>): Promise<Settled<T>> {
  const known = settling.get(promise) as Promise<Settled<T>> | undefined
  if (known) return known
  const outcome = readable(
    promise.then(
      (data) => ({ data }),
      () => ({ failed: true as const }),
    ),
  )
  settling.set(promise, outcome)
  return outcome
}

/** A promise that React reads at once where it is there. Source: react.dev/reference/react/use */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }))
  return promise
}

type ReadyProps<T> = Pick<AwaitProps<T>, 'what' | 'children'> & { promise: Promise<Settled<T>> }

function Ready<T>({ promise, what, children }: ReadyProps<T>) {
  const outcome = use(promise)
  if ('data' in outcome) return children(outcome.data)
  return (
    <p role="alert" className="error">
      {what} could not be loaded. Reload the page to try again.
    </p>
  )
}

function Slow({ children }: { children: ReactNode }) {
  const whole = new URL(use(AwaitAddress))
  whole.searchParams.set('render', 'full')
  return (
    <div aria-busy="true">
      {children}
      <noscript>
        <a href={whole.search}>Load this part without a script</a>
      </noscript>
    </div>
  )
}
