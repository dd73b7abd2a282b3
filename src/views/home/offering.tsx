import { paths } from '../../lib/paths.ts'
import { Await } from '../frame/await.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export type Offering = {
  hasPosted: boolean
  /** Applications to review come first where there are any. */
  reviews: boolean
}

/** Leads who offers something to a first posting or organization; and to their postings from then on. */
export const OfferingCard = ({ offering }: { offering: Promise<Offering> }) => (
  <Card className="offering">
    <Await promise={offering} what="Your postings" fallback={<Skeleton className="h-34" />}>
      {(offering) => (
        <div>
          <Inside {...offering} />
        </div>
      )}
    </Await>
  </Card>
)

const Inside = ({ hasPosted, reviews }: Offering) =>
  hasPosted ? (
    <>
      <CardHead title="Your postings" />
      <p className="sub">See views, applications and days left.</p>
      <div className="actions mt-4">
        <ButtonLink href={paths.newPosting} variant={reviews ? 'soft' : 'primary'}>
          Post an opportunity
        </ButtonLink>
        <ButtonLink href={paths.postings}>Your postings</ButtonLink>
      </div>
    </>
  ) : (
    <>
      <CardHead title="Post an opportunity" />
      <p className="sub">Post in your own name, or add your organization.</p>
      <div className="actions mt-4">
        <ButtonLink href={paths.newPosting} variant="primary">
          Post an opportunity
        </ButtonLink>
        <ButtonLink href={paths.newCompany}>Add your organization</ButtonLink>
      </div>
    </>
  )
