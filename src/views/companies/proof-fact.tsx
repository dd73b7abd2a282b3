import { checkedAgo, type Proof } from '../../lib/organizations/proof.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { Fact } from '../ui/fact.tsx'
import type { MaskName } from '../ui/icon-names.ts'

/** As far as a card shows a proof, as plain data. */
export type ShortProof = Pick<Proof, 'by' | 'short'>

export const shortProof = ({ by, short }: Proof): ShortProof => ({ by, short })

const ICONS: Record<Proof['by'], MaskName> = {
  domain: 'circle-check',
  operator: 'pen-line',
  nothing: 'circle-dashed',
}

/** What an organization has shown of who it is: short, or since when that is known. */
export const ProofFact = ({ proof, now }: { proof: ShortProof | Proof; now?: Date }) => (
  <Fact icon={ICONS[proof.by]} label="Proof" ours={proof.by === 'nothing'}>
    {now && 'sentence' in proof ? <Whole proof={proof} now={now} /> : proof.short}
  </Fact>
)

const Whole = ({ proof, now }: { proof: Proof; now: Date }) =>
  proof.checkedAt ? (
    <>
      {proof.short}, checked{' '}
      <time dateTime={proof.checkedAt.toISOString()} title={`${formatMoment(proof.checkedAt)} UTC`}>
        {checkedAgo(proof.checkedAt, now)}
      </time>
    </>
  ) : (
    proof.sentence
  )
