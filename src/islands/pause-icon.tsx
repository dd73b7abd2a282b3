/** Two bars, or the triangle that starts it again. */
export const PauseIcon = ({ paused }: { paused: boolean }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paused ? 'M7 4.5v15L19 12z' : 'M8 5v14M16 5v14'} />
  </svg>
)
