import type { SessionItem } from '../../db/mentor-sessions/mentor-sessions.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import type { SessionPageProps } from './session-page.tsx'

export const ItemsCard = (props: SessionPageProps) => (
  <Card id="items">
    <CardHead title="Goals, actions and links" />
    {props.items.length === 0 && (
      <p className="hint">Nothing yet. Add what you want to reach or do next.</p>
    )}
    <ul className="rows rows-text mb-4">
      {props.items.map((item) => (
        <li key={item.id}>
          <Item session={props.session} item={item} />
        </li>
      ))}
    </ul>
    <AddItem {...props} />
  </Card>
)

const KINDS = [
  { value: 'action', label: 'Action' },
  { value: 'goal', label: 'Goal' },
  { value: 'link', label: 'Link' },
]

const AddItem = ({ session, typed, errors }: SessionPageProps) => (
  <Form className="form" action={paths.mentorSession(session.id)} noValidate>
    <input type="hidden" name="action" value="add" />
    <div className="form-row">
      <Select name="kind" label="Kind" options={KINDS} defaultValue={typed?.kind ?? 'action'} />
      <TextInput
        name="text"
        label="Text"
        defaultValue={typed?.text}
        error={errors?.text}
        required
      />
    </div>
    <TextInput
      name="url"
      label="Address"
      hint="For a link, such as a file that you share."
      defaultValue={typed?.url}
      error={errors?.url}
    />
    <div>
      <Button type="submit" variant="soft">
        Add
      </Button>
    </div>
  </Form>
)

const Item = ({ session, item }: Pick<SessionPageProps, 'session'> & { item: SessionItem }) =>
  item.url ? (
    <a className="link" href={item.url} rel="noopener noreferrer nofollow" dir="auto">
      {item.text}
    </a>
  ) : (
    <>
      <p dir="auto">
        {item.kind === 'goal' ? 'Goal: ' : ''}
        {item.doneAt ? <s>{item.text}</s> : item.text}
      </p>
      <Form action={paths.mentorSession(session.id)}>
        <input type="hidden" name="action" value="tick" />
        <input type="hidden" name="item" value={item.id} />
        <Button type="submit" variant="quiet" name="done" value={item.doneAt ? 'false' : 'true'}>
          {item.doneAt ? 'Reopen' : 'Mark as done'}
        </Button>
      </Form>
    </>
  )
