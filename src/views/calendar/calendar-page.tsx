import { paths } from '../../lib/paths.ts'
import { SecretPage } from '../account/secret-page.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const CalendarPage = ({
  feed,
}: {
  feed: { key: string | null; createdAt: Date } | null
}) => (
  <div className="page wrap">
    <PageHead
      title="Your calendar"
      lead="See deadlines, reply-by dates, interviews and sessions in your calendar app."
    />
    <Card className="account-form">
      <CardHead title="Private address" />
      <p>
        {feed ? (
          <>
            Created on <Day of={feed.createdAt} />. If you create a new address, the old one stops
            working.
          </>
        ) : (
          'Create a private address and paste it into your calendar app. Anyone who has it can read your dates.'
        )}
      </p>
      <div className="actions mt-6">
        {feed?.key && (
          <ButtonLink variant="primary" href={paths.calendarAddress}>
            Show address
          </ButtonLink>
        )}
        <Form action={paths.calendar}>
          <Button type="submit" variant={feed ? 'soft' : 'primary'}>
            {feed ? 'Create a new address' : 'Create address'}
          </Button>
        </Form>
        {feed && (
          <Form action={paths.calendarRemoval}>
            <Button type="submit" variant="quiet">
              Remove address
            </Button>
          </Form>
        )}
      </div>
    </Card>
  </div>
)

export const CalendarAddressPage = ({ url }: { url: string }) => (
  <SecretPage
    id="address"
    title="Your calendar’s address"
    lead="Copy it into your calendar app."
    name="Private address"
    secret={url}
    done={paths.calendar}
  >
    Choose ‘Subscribe’ or ‘Add from URL’, and paste it. Anyone who has it can read your dates.
  </SecretPage>
)
