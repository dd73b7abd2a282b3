import { COMING, comingMark } from '../../lib/promises.ts'

/** A line of what a tier gives, and beside it that it is still to come where it is. */
export function Promised({ line }: { line: string }) {
  const mark = comingMark(line)
  if (!mark) return line
  return (
    <>
      <span>{line}</span> <small className="coming">{mark}</small>
    </>
  )
}

export const COMING_MEANS =
  'A line marked ‘coming’ does not work yet. Every other line is there today.'

/** Says once on a page what the marks mean. */
export const ComingNote = () => COMING.length > 0 && <p className="coming-note">{COMING_MEANS}</p>
