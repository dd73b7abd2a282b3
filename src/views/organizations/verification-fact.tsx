import type { Verification } from '../../lib/organizations/verification.ts'
import { formatRelative } from '../../lib/text/format.ts'
import { FactRow } from '../ui/fact.tsx'
import type { MaskName } from '../ui/icon-names.ts'

export type ShortVerification = Pick<Verification, 'by' | 'short'>

export const shortVerification = ({ by, short }: Verification): ShortVerification => ({ by, short })

const ICONS: Record<Verification['by'], MaskName> = {
  domain: 'circle-check',
  operator: 'pen-line',
  nothing: 'circle-dashed',
}

export const VerificationFact = ({
  verification,
  now,
}: {
  verification: ShortVerification | Verification
  now?: Date
}) => (
  <FactRow icon={ICONS[verification.by]} label="Verification" ours={verification.by === 'nothing'}>
    {now && 'sentence' in verification ? (
      <FullVerification verification={verification} now={now} />
    ) : (
      verification.short
    )}
  </FactRow>
)

const FullVerification = ({ verification, now }: { verification: Verification; now: Date }) =>
  verification.checkedAt ? (
    <>
      {verification.short}, checked{' '}
      <time dateTime={verification.checkedAt.toISOString()}>
        {formatRelative(verification.checkedAt, now)}
      </time>
    </>
  ) : (
    verification.sentence
  )
