import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const IS_SEEKER = 'Your role is to look for opportunities'

export const OnlyProvidersPage = ({ title }: { title: string }) => (
  <div className="page wrap">
    <PageHead title={title} />
    <EmptyState
      title={IS_SEEKER}
      lead="To post, change your role on your profile to offering opportunities, or both."
    >
      <ButtonLink href={paths.profileRole} variant="primary">
        Change my role
      </ButtonLink>
    </EmptyState>
  </div>
)
