export type StreamEvent = { id: string; event: string; data: string }

/** Reads server-sent events as a browser does; `close` is what a lost connection is like. */
export async function openStream(url: string, headers: Record<string, string>) {
  const abort = new AbortController()
  const response = await fetch(url, { headers, signal: abort.signal })
  const events = response.ok ? read(response.body!) : (async function* () {})()
  return {
    response,
    /** The next event; undefined once the stream has ended. */
    async next(): Promise<StreamEvent | undefined> {
      try {
        return (await events.next()).value as StreamEvent | undefined
      } catch (error) {
        if (abort.signal.aborted) return undefined
        throw error
      }
    },
    close: () => abort.abort(),
  }
}

async function* read(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parse(block)
      if (event) yield event
    }
  }
}

/** An event of a block of lines; null for a comment or an instruction alone. */
function parse(block: string): StreamEvent | null {
  const values = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  const data = values('data')
  if (data.length === 0) return null
  return { id: values('id')[0] ?? '', event: values('event')[0] ?? '', data: data.join('\n') }
}
