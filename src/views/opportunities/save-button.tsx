import { paths } from '../../lib/paths.ts'
import { Form } from '../ui/form.tsx'
import { iconBefore } from '../ui/icon.tsx'

export const SAVING = 'saving'

/** Of all save buttons of a page; they may stand in cached markup, which names no viewer. */
export const SavingForm = () => <Form id={SAVING} action={paths.saved} />

/** Shown where saving or hiding fails; an element around the buttons has it. */
export const SAVING_FAILED = 'That didn’t work. Please try again.'

type SaveButtonProps = { id: string; title: string; saved: boolean }

export const SaveButton = ({ id, title, saved }: SaveButtonProps) => (
  <button
    type="submit"
    className={`save ${iconBefore('bookmark')}`}
    form={SAVING}
    formAction={paths.savedOpportunity(id)}
    name="saved"
    value={saved ? 'no' : 'yes'}
    aria-label={`${saved ? 'Saved' : 'Save'}: ${title}`}
    aria-pressed={saved}
    hx-post=""
    hx-target="this"
    hx-swap="outerHTML"
  >
    {saved ? 'Saved' : 'Save'}
  </button>
)
