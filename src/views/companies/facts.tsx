import type { ReactNode } from 'react'
import type { Proof } from '../../lib/organizations/proof.ts'
import { Fact } from '../ui/fact.tsx'
import { ProofFact, type ShortProof } from './proof-fact.tsx'

type FactsProps = {
  location: string | null
  proof: ShortProof | Proof
  /** Where it is said since when the proof is known. */
  now?: Date
  children?: ReactNode
}

/** Where an organization is, and what it has shown of who it is. */
export const Facts = ({ location, proof, now, children }: FactsProps) => (
  <dl className="facts">
    {location && (
      <Fact icon="map-pin" label="Location">
        {location}
      </Fact>
    )}
    <ProofFact proof={proof} {...(now && { now })} />
    {children}
  </dl>
)
