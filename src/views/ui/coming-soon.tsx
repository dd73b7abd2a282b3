import { COMING_FEATURES, type FeatureRow } from '../../lib/membership/features.ts'

/** What stands beside a line of what a tier gives that is still to come. */
export const ComingBadge = () => <small className="coming">coming</small>

/** A line of what a tier gives, with what it is, and that it is still to come where it is. */
export const ComingSoon = ({ line, is, coming }: FeatureRow) => (
  <>
    <span>{line}</span> {coming && <ComingBadge />}
    <small>{is}</small>
  </>
)

export const COMING_MEANS =
  'What is marked ‘coming’ does not work yet, and no day is promised. All else is there today.'

/** Says once on a page what the marks mean. */
export const ComingNote = () =>
  COMING_FEATURES.length > 0 && <p className="coming-note">{COMING_MEANS}</p>
