import { signInAgain } from '../sign-in-again.ts'

const RETRY = 5_000

type Hearing = { message: (markup: string) => void; status: () => void }

/**
 * Own messages are streamed too: another side's may precede them. Returns the function that stops
 * it.
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
    // Browsers reconnect lost connections, but not refused ones.
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
