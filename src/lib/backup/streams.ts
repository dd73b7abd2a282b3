/** Reads on as it is asked. */
export function toStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const from = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await from.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await from.return?.()
    },
  })
}
