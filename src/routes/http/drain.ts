type Bounds = { bytes: number; milliseconds: number }

/** A phone's photo, with some room, on a slow line. */
const DRAIN_LIMITS: Bounds = { bytes: 32 * 1024 * 1024, milliseconds: 60_000 }

/**
 * Reads the rest of a refused body: a browser that is cut off while sending never sees the
 * response.
 */
export function drainBody(
  body: ReadableStream<Uint8Array>,
  bounds = DRAIN_LIMITS,
): Promise<boolean> {
  let left = bounds.bytes
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      left -= chunk.length
      if (left < 0) throw new RangeError('The request body is too long')
    },
  })
  const signal = AbortSignal.timeout(bounds.milliseconds)
  return body.pipeTo(sink, { signal }).then(
    () => true,
    () => false,
  )
}
