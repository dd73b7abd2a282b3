type CellsProps = { done: number; asked: number; total: number }

/** More are drawn as shares of one bar. */
const MAX_CELLS = 30

export function Cells({ done, asked: requested, total }: CellsProps) {
  const share = (n: number) => `${total > 0 ? (100 * Math.min(n, total)) / total : 0}%`
  const marks =
    total > MAX_CELLS ? [] : Array.from({ length: Math.max(0, total - 1) }, (_, i) => i + 1)
  return (
    <svg className="cells" aria-hidden="true">
      <pattern id="asked-next" width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M-1 6 6 -1M-1 1 1 -1M4 6 6 4" />
      </pattern>
      <rect className="cells-frame" width="100%" height="12" />
      <rect className="cells-done" width={share(done)} height="12" />
      {requested > 0 && (
        <rect x={share(done)} width={share(requested)} height="12" fill="url(#asked-next)" />
      )}
      {marks.map((at) => (
        <line key={at} x1={share(at)} x2={share(at)} y2="12" />
      ))}
      {requested > 0 && (
        <svg
          aria-hidden="true"
          className="cells-door"
          x={share(done + requested)}
          overflow="visible"
        >
          <path d="m-4 20 4-4 4 4" />
        </svg>
      )}
    </svg>
  )
}
