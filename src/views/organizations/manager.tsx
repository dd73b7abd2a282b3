import { organizationTierIncludes } from '../../lib/membership/features.ts'
import { FactRow } from '../ui/fact.tsx'

export const MANAGER_TO_COME = 'We’ll assign your account manager soon.'

type Managed = {
  tierEndsAt: Date | null
  managerName: string | null
  managerEmail: string | null
}

export const ManagerFact = ({ of, now }: { of: Managed; now: Date }) =>
  organizationTierIncludes(of, 'accountManager', now) && (
    <FactRow icon="users-round" label="Account manager">
      {of.managerName ? (
        <>
          Your account manager: <bdi>{of.managerName}</bdi>,{' '}
          <a className="link" href={`mailto:${of.managerEmail}`}>
            <bdi>{of.managerEmail}</bdi>
          </a>
        </>
      ) : (
        MANAGER_TO_COME
      )}
    </FactRow>
  )
