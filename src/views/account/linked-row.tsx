import type { LinkedIdentity } from '../../db/accounts/identities.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AccountRow } from './row.tsx'

export type OfferedSite = { id: string; key: string; name: string }

export type LinkedProps = {
  linked: Pick<LinkedIdentity, 'provider'>[]
  providers: readonly OfferedSite[]
}

export const LinkedRow = ({ linked, providers }: LinkedProps) =>
  (providers.length > 0 || linked.length > 0) && (
    <AccountRow
      icon="link"
      title="Linked sign-ins"
      action={
        <ButtonLink variant="quiet" href={paths.signIns}>
          Change<VisuallyHidden> linked sign-ins</VisuallyHidden>
        </ButtonLink>
      }
    >
      {linked.length === 0
        ? `None. Link ${providers.map(({ name }) => name).join(', ')}.`
        : `${[...new Set(linked.map(({ provider }) => siteName(providers, provider)))].join(', ')}.`}
    </AccountRow>
  )

export const siteName = (providers: readonly OfferedSite[], id: string) =>
  providers.find((each) => each.id === id)?.name ?? FORMER[id] ?? 'A site we no longer offer'

const FORMER: Record<string, string> = { google: 'Google', github: 'GitHub', linkedin: 'LinkedIn' }
