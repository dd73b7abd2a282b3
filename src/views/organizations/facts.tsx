import type { ReactNode } from 'react'
import type { Verification } from '../../lib/organizations/verification.ts'
import { FactRow } from '../ui/fact.tsx'
import { type ShortVerification, VerificationFact } from './verification-fact.tsx'

type FactsProps = {
  location: string | null
  verification: ShortVerification | Verification
  now?: Date
  children?: ReactNode
}

export const OrganizationFacts = ({ location, verification, now, children }: FactsProps) => (
  <dl className="facts">
    {location && (
      <FactRow icon="map-pin" label="Location">
        {location}
      </FactRow>
    )}
    <VerificationFact verification={verification} {...(now && { now })} />
    {children}
  </dl>
)
