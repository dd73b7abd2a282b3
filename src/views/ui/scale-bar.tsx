type ScaleBarProps = {
  /** Left out where the text beside it says the same. */
  label?: string
  value: number
  max?: number
  segments: number
  text?: string
}

export function ScaleBar({ label, value, max = 100, segments, text }: ScaleBarProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0
  const marks = Array.from({ length: segments - 1 }, (_, i) => `M${i + 1} 0v1`)
  const frame = {
    className: 'scale-bar',
    viewBox: `0 0 ${segments} 1`,
    preserveAspectRatio: 'none',
  }
  const inside = (
    <>
      <rect width={`${share}%`} height="1" />
      <path d={marks.join('')} />
    </>
  )
  if (!label)
    return (
      <svg {...frame} aria-hidden="true">
        {inside}
      </svg>
    )
  return (
    <svg
      {...frame}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={text}
    >
      {inside}
    </svg>
  )
}
