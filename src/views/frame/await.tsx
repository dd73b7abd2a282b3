import { createContext, type ReactNode, Suspense, use } from 'react'

export const AwaitAddress = createContext('')

type AwaitProps<T> = {
  promise: Promise<T>
  /** Of the same size as the data, so that nothing jumps. */
  fallback: ReactNode
  /** 'Communities' in 'Communities didn’t load.' */
  what: string
  children: (data: T) => ReactNode
}

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

/** The same promise each time: React renders a suspended part again and compares by identity. */
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

/** A promise that React reads without suspending. Source: react.dev/reference/react/use */
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
      {what} didn’t load. Reload the page to try again.
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
        <a href={whole.search}>Show this part</a>
      </noscript>
    </div>
  )
}
