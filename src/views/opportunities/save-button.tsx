import { paths } from '../../lib/paths.ts'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export const SAVING = 'saving'

/** Of all save buttons of a page; they may stand in cached markup, which names no viewer. */
export const SavingForm = () => <Form id={SAVING} action={paths.saved} />

/** Shown where saving or hiding fails; an element around the buttons has it. */
export const SAVING_FAILED = 'That didn’t work. Please try again.'

type SaveButtonProps = { id: string; title: string; saved: boolean }

export const SaveButton = ({ id, title, saved }: SaveButtonProps) => (
  <button
    type="submit"
    className="save"
    form={SAVING}
    formAction={paths.savedOpportunity(id)}
    name="saved"
    value={saved ? 'no' : 'yes'}
    aria-pressed={saved}
    hx-post=""
    hx-target="this"
    hx-swap="outerHTML"
  >
    <Icon of="bookmark" />
    {saved ? 'Saved' : 'Save'}
    <VisuallyHidden>
      : <bdi>{title}</bdi>
    </VisuallyHidden>
  </button>
)
