import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tile } from '../ui/tile.tsx'

type ChooseProps = {
  organizations: { id: string; name: string; logoUrl: string | null }[]
}

export const ChooseOrganizationPage = ({ organizations }: ChooseProps) => (
  <div className="page wrap">
    <PageHead
      title="Which organization?"
      lead="The Organization plan belongs to one organization and its team."
    />
    <ul className="rows payments card card-pad">
      {organizations.map(({ id, name, logoUrl }) => (
        <li key={id} className="payment">
          <Tile id={id} logoUrl={logoUrl} />
          <h2 className="text-card">
            <bdi>{name}</bdi>
          </h2>
          <div className="payment-state">
            <ButtonLink href={paths.companyMembership(id)} aria-label={`Choose ${name}`}>
              Choose
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  </div>
)
