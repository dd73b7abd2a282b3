type LiveProps = {
  state: string
  page: string
  stream: string | undefined
  swap?: boolean | undefined
}

export const Live = ({ state, page, stream, swap }: LiveProps) => (
  <div
    id="live"
    hidden
    data-status={state}
    data-stream={stream}
    hx-get={`${page}?from=${state}`}
    hx-trigger="changed"
    hx-swap="none"
    // A decision made here brings the same changes.
    hx-sync="this:abort"
    hx-swap-oob={swap ? 'outerMorph' : undefined}
  />
)
