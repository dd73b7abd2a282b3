import { COMING_FEATURES, type FeatureRow } from '../../lib/membership/features.ts'

export const ComingBadge = () => <small className="coming">coming</small>

export const ComingSoon = ({ line, is, coming }: FeatureRow) => (
  <>
    <span>{line}</span> {coming && <ComingBadge />}
    <small>{is}</small>
  </>
)

export const COMING_MEANS =
  'Features marked ‘coming’ don’t work yet, and have no date. All others work today.'

export const ComingNote = () =>
  COMING_FEATURES.length > 0 && <p className="coming-note">{COMING_MEANS}</p>
