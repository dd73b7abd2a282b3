import { pauseLine } from './pause-line.ts'

/** For islands: the icon package is rendered on the server only. */
export const LineIcon = ({ d }: { d: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

export const PauseIcon = ({ paused }: { paused: boolean }) => <LineIcon d={pauseLine(paused)} />
