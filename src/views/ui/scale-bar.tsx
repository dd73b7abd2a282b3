type ScaleBarProps = {
  label: string
  value: number
  max?: number
  segments: number
  /** What is read out instead of the percentage: '3 of 10'. */
  text?: string
}

/** Progress, drawn as the scale of a map. */
export function ScaleBar({ label, value, max = 100, segments, text }: ScaleBarProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0
  const marks = Array.from({ length: segments - 1 }, (_, i) => (100 * (i + 1)) / segments)
  return (
    <svg
      className="scale-bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={text}
    >
      <rect width={`${share}%`} height="100%" />
      {marks.map((at) => (
        <line key={at} x1={`${at}%`} x2={`${at}%`} y2="100%" />
      ))}
    </svg>
  )
}
