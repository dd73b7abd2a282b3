import { paths } from '../../lib/paths.ts'
import { iconBefore } from '../ui/icon.tsx'
import { SAVING } from './save-button.tsx'

type HideProps = { id: string; title: string }

/** Of a card, which gives way to {@link HiddenNote}; the form is that of the save buttons. */
export const HideButton = ({ id, title }: HideProps) => (
  <button
    type="submit"
    className={`save hide ${iconBefore('eye-off')}`}
    form={SAVING}
    formAction={paths.hiddenOpportunity(id)}
    name="hidden"
    value="yes"
    aria-label={`Not interested: ${title}`}
    title="Not interested"
    hx-post=""
    hx-target="closest .opportunity"
    hx-swap="innerHTML"
  />
)

export const HiddenNote = ({ id, title }: HideProps) => (
  <p className="hidden-note">
    <span>
      Hidden: <bdi>{title}</bdi>
    </span>
    <ChangeHidden id={id} title={title} label="Undo" autoFocus />
  </p>
)

type ChangeProps = HideProps & { label: string; hide?: boolean; autoFocus?: boolean }

/** Loads the page again. */
export const ChangeHidden = ({ id, title, label, hide = false, autoFocus }: ChangeProps) => (
  <button
    type="submit"
    className={`save ${iconBefore(hide ? 'eye-off' : 'undo-2')}`}
    form={SAVING}
    formAction={paths.hiddenOpportunity(id)}
    name="view"
    value={hide ? 'yes' : 'no'}
    aria-label={`${label}: ${title}`}
    // biome-ignore lint/a11y/noAutofocus: it replaces the button that had the focus
    autoFocus={autoFocus}
  >
    {label}
  </button>
)
