import { paths } from '../../lib/paths.ts'
import { Await } from '../frame/await.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Leads who offers something to a first posting or organization; and to their postings from then on. */
export const OfferingCard = ({ hasPosted }: { hasPosted: Promise<boolean> }) => (
  <Card className="offering">
    <Await promise={hasPosted} what="Your postings" fallback={<Skeleton className="h-34" />}>
      {(hasPosted) => (
        <div>
          <Inside hasPosted={hasPosted} />
        </div>
      )}
    </Await>
  </Card>
)

const Inside = ({ hasPosted }: { hasPosted: boolean }) =>
  hasPosted ? (
    <>
      <CardHead title="Your postings" />
      <p className="sub">See views, applications and days left.</p>
      <div className="actions mt-4">
        <ButtonLink href={paths.postings} variant="soft">
          Your postings
        </ButtonLink>
        <ButtonLink href={paths.newPosting}>Post an opportunity</ButtonLink>
      </div>
    </>
  ) : (
    <>
      <CardHead title="Post an opportunity" />
      <p className="sub">Post in your own name, or add your organization.</p>
      <div className="actions mt-4">
        <ButtonLink href={paths.newPosting} variant="soft">
          Post an opportunity
        </ButtonLink>
        <ButtonLink href={paths.newCompany}>Add your organization</ButtonLink>
      </div>
    </>
  )
