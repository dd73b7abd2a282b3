type Promised = {
  /** Every wording of it that stands on a page. */
  lines: string[]
  /** What is said beside them. */
  mark: string
}

const coming = (...lines: string[]): Promised => ({ lines, mark: 'coming' })

/**
 * What the tiers are to give and do not give yet. Once something is true its entry is taken out
 * here, and every page follows.
 */
export const COMING: readonly Promised[] = [
  coming('Enhanced profile with certifications'),
  coming('Remote work opportunities'),
  coming('Premium profile showcase'),
  coming('Exclusive high-level opportunities', 'Exclusive opportunities'),
  coming('Earning as a mentor', 'Earn as a mentor'),
  coming('Unlimited talent placement', 'Candidates'),
  coming('Unlimited opportunity posting', 'Post opportunities', 'Opportunities posted'),
  coming('Dedicated account management'),
]

/** What is said beside a line that is not true yet; null where it is. */
export const comingMark = (line: string): string | null =>
  COMING.find(({ lines }) => lines.includes(line))?.mark ?? null
