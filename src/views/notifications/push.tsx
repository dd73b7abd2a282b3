import { paths } from '../../lib/paths.ts'
import {
  PUSH_ON,
  PUSH_TITLE,
  PUSH_UNSUPPORTED,
  TURN_OFF_PUSH,
  TURN_ON_PUSH,
} from '../../lib/push/texts.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'

/** On the preferences' page; `islands/push.ts` shows the button where the browser supports push. */
export const PushCard = ({ isOn }: { isOn: boolean }) => (
  <Card className="max-w-3xl">
    <CardHead title={PUSH_TITLE} />
    {isOn ? (
      <Form action={paths.pushRemoval} className="stack">
        <p>{PUSH_ON}</p>
        <div className="actions">
          <Button type="submit">{TURN_OFF_PUSH}</Button>
        </div>
      </Form>
    ) : (
      <div className="stack" data-push="preferences">
        <p>Get notifications on this device, even when Waymark is closed.</p>
        <p className="only-plain hint">{PUSH_UNSUPPORTED}</p>
        <TurningOn />
      </div>
    )}
  </Card>
)

/** After a first saved search or application; never where the member decided on this device. */
export const PushOffer = ({ children }: { children: string }) => (
  <Card className="max-w-[44rem] stack" data-push="offer" hidden>
    <p>{children}</p>
    <TurningOn>
      <Button type="button" variant="quiet" data-push-not-now="">
        Not now
      </Button>
    </TurningOn>
  </Card>
)

const TurningOn = ({ children }: { children?: React.ReactNode }) => (
  <>
    <p role="status" className="hint empty:hidden" />
    <div className="actions" hidden>
      <Button type="button" variant="soft" data-push-on="">
        {TURN_ON_PUSH}
      </Button>
      {children}
    </div>
  </>
)
