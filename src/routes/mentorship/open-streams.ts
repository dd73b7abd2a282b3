import { MOST_STREAMS } from '../../lib/limits.ts'

/** How to end each stream of this process that a member has open, the oldest first. */
const open = new Map<string, (() => void)[]>()

/**
 * Notes that a member has opened one more stream, and ends the oldest where that is one too many.
 * @returns the function that notes that it is over
 */
export function noteStream(memberId: string, end: () => void): () => void {
  const streams = open.get(memberId) ?? []
  open.set(memberId, streams)
  streams.push(end)
  if (streams.length > MOST_STREAMS) streams.shift()!()
  return () => {
    const place = streams.indexOf(end)
    if (place >= 0) streams.splice(place, 1)
    if (streams.length === 0 && open.get(memberId) === streams) open.delete(memberId)
  }
}
