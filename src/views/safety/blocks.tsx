import type { Blocked } from '../../db/safety/blocks.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { BackToAccount } from '../account/form-end.tsx'
import { AccountRow } from '../account/row.tsx'
import { SectionPart } from '../account/section.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export type BlocksProps = { rows: Blocked[]; next: string | null }

const LEAD = 'You and a blocked member can’t see or contact each other.'

export const BlocksPart = ({ rows, next }: BlocksProps) => (
  <SectionPart
    id="blocks"
    title="Blocked members"
    lead={
      rows.length === 0
        ? 'None. You can block a member on their profile, post or conversation.'
        : LEAD
    }
  >
    {rows.length > 0 && (
      <ul className="rows">
        {rows.map((row) => (
          <BlockedRow key={row.id} blocked={row} level={4} />
        ))}
      </ul>
    )}
    {next && (
      <div className="account-foot">
        <MoreLink href={paths.blocks}>All blocked members</MoreLink>
      </div>
    )}
  </SectionPart>
)

export const BlocksPage = ({ rows, next }: BlocksProps) => (
  <div className="page wrap">
    <PageHead title="Blocked members" lead={LEAD} />
    {rows.length === 0 ? (
      <EmptyState title="No blocked members" lead="Members you block appear here." />
    ) : (
      <ul className="rows card card-pad" id="cards">
        {rows.map((row) => (
          <BlockedRow key={row.id} blocked={row} level={2} />
        ))}
      </ul>
    )}
    <div className="actions mt-6">
      {next && <ButtonLink href={`${paths.blocks}?cursor=${next}`}>Older</ButtonLink>}
      <BackToAccount />
    </div>
  </div>
)

const BlockedRow = ({ blocked, level }: { blocked: Blocked; level: 2 | 4 }) => (
  <AccountRow
    icon="circle-x"
    level={level}
    title={<bdi>{fullName(blocked)}</bdi>}
    action={
      <Form action={paths.unblock(blocked.id)}>
        <Button type="submit" variant="quiet">
          Unblock
          <VisuallyHidden>
            {' '}
            <bdi>{fullName(blocked)}</bdi>
          </VisuallyHidden>
        </Button>
      </Form>
    }
  >
    Since <Day of={blocked.createdAt} />
  </AccountRow>
)
