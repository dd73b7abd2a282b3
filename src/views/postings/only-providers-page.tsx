import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const IS_SEEKER = 'You have said that you look for opportunities'

export const OnlyProvidersPage = ({ title }: { title: string }) => (
  <div className="page wrap">
    <PageHead title={title} />
    <EmptyState
      title={IS_SEEKER}
      lead="Say on your profile that you offer some as well, and you can post them here. Nothing else changes."
    >
      <ButtonLink href={paths.role} variant="primary">
        Open my profile
      </ButtonLink>
    </EmptyState>
  </div>
)
