type Bounds = { bytes: number; milliseconds: number }

/** What a phone sends as a photo, with some room, on a slow line. */
const DRAIN_LIMITS: Bounds = { bytes: 32 * 1024 * 1024, milliseconds: 60_000 }

/**
 * Takes in the rest of a body that is refused already: a browser that is cut off while it sends never
 * sees the answer. @returns whether it came to its end within the bounds
 */
export function drainBody(
  body: ReadableStream<Uint8Array>,
  bounds = DRAIN_LIMITS,
): Promise<boolean> {
  let left = bounds.bytes
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      left -= chunk.length
      if (left < 0) throw new RangeError('The body is too long to be drained')
    },
  })
  const signal = AbortSignal.timeout(bounds.milliseconds)
  return body.pipeTo(sink, { signal }).then(
    () => true,
    () => false,
  )
}
