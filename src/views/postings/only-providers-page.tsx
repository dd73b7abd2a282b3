import { PRIMARY_ROLE_LABELS } from '../../lib/members/profile-options.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const IS_SEEKER = 'Your role doesn’t include posting'

export const OnlyProvidersPage = ({ title }: { title: string }) => (
  <div className="page wrap">
    <PageHead title={title} />
    <EmptyState
      title={IS_SEEKER}
      lead={`To post, choose “${PRIMARY_ROLE_LABELS.both}” or “${PRIMARY_ROLE_LABELS.provider}” as the role on your profile.`}
    >
      <ButtonLink href={paths.profileRole} variant="primary">
        Change my role
      </ButtonLink>
    </EmptyState>
  </div>
)
