import type { FeatureRow } from '../../lib/membership/features.ts'

type Payments = { paymentsOn: boolean }

export const ComingBadge = () => <small className="coming">coming</small>

export const ComingSoon = ({ line, is, needsPayments, paymentsOn }: FeatureRow & Payments) => (
  <>
    <span>{line}</span> {needsPayments && !paymentsOn && <ComingBadge />}
    <small>{is}</small>
  </>
)

export const COMING_MEANS =
  'Features marked ‘coming’ need payments, which this site doesn’t take yet. All others work today.'

export const ComingNote = ({ paymentsOn }: Payments) =>
  !paymentsOn && <p className="coming-note">{COMING_MEANS}</p>
