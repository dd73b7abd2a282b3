import { paths } from '../../lib/paths.ts'
import { SecretPage } from '../account/secret-page.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const CalendarPage = ({ madeAt }: { madeAt: Date | null }) => (
  <div className="page wrap">
    <PageHead
      title="Your calendar"
      lead="See deadlines, reply-by dates, interviews and sessions in your calendar app."
    />
    <Card className="account-form">
      <CardHead title="Private address" />
      <p>
        {madeAt ? (
          <>
            Created on <Day of={madeAt} />. To see it again, create a new address. The old one stops
            working.
          </>
        ) : (
          'Create a private address and paste it into your calendar app. Anyone who has it can read your dates.'
        )}
      </p>
      <div className="actions mt-6">
        <Form action={paths.calendar}>
          <Button type="submit" variant={madeAt ? 'soft' : 'primary'}>
            {madeAt ? 'Create a new address' : 'Create address'}
          </Button>
        </Form>
        {madeAt && (
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

export const CalendarMadePage = ({ url }: { url: string }) => (
  <SecretPage
    id="address"
    title="Your calendar’s address"
    name="Private address"
    secret={url}
    done={paths.calendar}
  >
    In your calendar app, choose ‘Subscribe’ or ‘Add from URL’, and paste it. Anyone who has it can
    read your dates.
  </SecretPage>
)
