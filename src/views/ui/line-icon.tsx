import { pauseLine } from './pause-line.ts'

/** An icon of one line, for what islands draw too: the icon package is rendered on the server. */
export const LineIcon = ({ d }: { d: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

export const PauseIcon = ({ paused }: { paused: boolean }) => <LineIcon d={pauseLine(paused)} />
