type LiveProps = {
  /** What the page shows of who may write, as the stream and the page's address say it. */
  state: string
  page: string
  /** The address of the stream of what comes after this page; none where nothing can. */
  stream: string | undefined
  swap?: boolean | undefined
}

/** Where the script hears what happens, and asks for what a change makes of the page. */
export const Live = ({ state, page, stream, swap }: LiveProps) => (
  <div
    id="live"
    hidden
    data-status={state}
    data-stream={stream}
    hx-get={`${page}?from=${state}`}
    hx-trigger="changed"
    hx-swap="none"
    // Gives way to a decision that is made here, which brings the same.
    hx-sync="this:abort"
    hx-swap-oob={swap ? 'outerMorph' : undefined}
  />
)
