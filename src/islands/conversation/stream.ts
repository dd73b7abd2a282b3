import { signInAgain } from '../sign-in-again.ts'

/** Milliseconds before a stream that was refused is asked for again. */
const RETRY = 5_000

type Hearing = { message: (markup: string) => void; status: () => void }

/**
 * Hears what comes after the place that the element's address names, which moves on with what was
 * brought: own messages included, as one that was sent from here may have come onto the page before
 * an earlier one of the other side. Gives the function that stops it.
 */
export function listenForMessages(live: HTMLElement, { message, status }: Hearing): () => void {
  const address = new URL(live.dataset.stream!, location.href)
  const stopped = new AbortController()
  let source: EventSource

  const connect = () => {
    if (stopped.signal.aborted) return
    source = new EventSource(address)
    source.addEventListener('message', ({ data, lastEventId }) => {
      address.searchParams.set('after', lastEventId)
      live.dataset.stream = address.href
      message(data)
    })
    source.addEventListener('status', status)
    // A lost connection is renewed by the browser, an answer that is no stream is not.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) void refused()
    })
  }

  const refused = async () => {
    const asking = new AbortController()
    const answer = await fetch(address, { signal: asking.signal }).catch(() => null)
    asking.abort()
    if (stopped.signal.aborted) return
    if (answer?.status === 401) return signInAgain()
    if (answer?.status === 404) return location.reload()
    setTimeout(connect, RETRY)
  }

  connect()
  return () => {
    stopped.abort()
    source.close()
  }
}
