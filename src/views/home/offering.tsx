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
      <p className="sub">See who opened them, who applied, and how long each is open.</p>
      <div className="actions mt-4">
        <ButtonLink href={paths.postings} variant="soft">
          Your Postings
        </ButtonLink>
        <ButtonLink href={paths.newPosting}>Post an Opportunity</ButtonLink>
      </div>
    </>
  ) : (
    <>
      <CardHead title="What do you offer?" />
      <p className="sub">
        Post your first opportunity in your own name, or add the organization you post for.
      </p>
      <div className="actions mt-4">
        <ButtonLink href={paths.newPosting} variant="soft">
          Post an Opportunity
        </ButtonLink>
        <ButtonLink href={paths.newCompany}>Add Your Organization</ButtonLink>
      </div>
    </>
  )
