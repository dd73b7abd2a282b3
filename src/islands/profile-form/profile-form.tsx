import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { VIEWER_FIELD } from '../../lib/forms/shown-to.ts'
import {
  PROFILE_SAVED,
  PROFILE_TABS,
  type ProfileValues,
  profileValues,
} from '../../lib/members/profile-fields.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorSummary } from '../../views/ui/fields/error-summary.tsx'
import { useErrors } from '../../views/ui/fields/use-errors.ts'
import { type Draft, deleteDraft, readDraft, saveDraft } from '../drafts.ts'
import { signInAgain } from '../sign-in-again.ts'
import { showToast } from '../toasts.ts'
import { useLeaveWarning } from '../use-leave-warning.ts'
import { EditProfile, SaveOrCancel } from './controls.tsx'
import { ProfileFields } from './fields.tsx'
import { type ProfileRefusal, saveProfile } from './save.ts'
import { firstTabWithError, profileTab, type TabId, Tabs } from './tabs.tsx'
import { hasUnsaved } from './unsaved.ts'

export const UNSAVED_CHANGES = 'You have unsaved changes'

const NONE = {}

export type ProfileFormProps = {
  memberId: string
  saved: ProfileValues
  typed?: ProfileValues
  errors?: Record<string, string>
  editing?: boolean
  /** Members can't add web addresses before their email address is confirmed. */
  unverified?: boolean
}

/**
 * The profile's texts: as the server sends them one page with every panel, three tabs once this
 * runs. The controls keep their own values; a new `round` brings back those that were saved.
 */
export function ProfileForm({ errors: wrong = NONE, ...sent }: ProfileFormProps) {
  const form = useProfileForm(sent, wrong)
  const { live, tab, show, editing, edit, pending, errors } = form
  return (
    <form
      ref={form.element}
      className="profile-form"
      method="post"
      action={paths.profile}
      onSubmit={form.save}
      onInput={(event) => {
        form.clearError(event)
        saveDraft(event.currentTarget)
      }}
      data-live={live || undefined}
      noValidate
    >
      <input type="hidden" name={VIEWER_FIELD} value={sent.memberId} />
      <div className="card-head">
        <h2>Profile details</h2>
        {!editing && <EditProfile live={live} onEdit={() => edit(true)} />}
      </div>
      <ErrorSummary
        errors={errors}
        ref={form.summary}
        onFollow={(field) => show(profileTab(field), field)}
      />
      <Tabs live={live} selected={tab} onSelect={show} />
      {PROFILE_TABS.map((panel) => (
        <Panel key={panel.id} {...panel} {...form} unverified={sent.unverified ?? false} />
      ))}
      {editing && <SaveOrCancel live={live} pending={pending} onCancel={() => edit(false)} />}
    </form>
  )
}

export default ProfileForm

type PanelProps = (typeof PROFILE_TABS)[number] &
  ReturnType<typeof useProfileForm> & { unverified: boolean }

const Panel = ({ id, title, fields, live, tab, round, unverified, ...form }: PanelProps) => (
  <section
    id={`panel-${id}`}
    className={id === tab ? undefined : 'held-back'}
    role={live ? 'tabpanel' : undefined}
    aria-labelledby={live ? `tab-${id}` : undefined}
    hidden={live && id !== tab}
  >
    <h3 className={live ? 'printed' : 'held-back'}>{title}</h3>
    <fieldset className="form" disabled={!form.editing} key={round}>
      <legend className="sr-only">{title}</legend>
      <ProfileFields
        names={fields}
        values={form.typed ?? form.saved}
        errors={form.errors}
        editing={form.editing}
        pending={form.pending}
        oneName={form.saved.lastName === ''}
        unverified={unverified}
      />
    </fieldset>
  </section>
)

type Sent = Omit<ProfileFormProps, 'errors'>
type Errors = Record<string, string>

function useProfileForm(sent: Sent, wrong: Errors) {
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { tab, setTab, show } = useTab(wrong)
  const { live, renew, ...values } = useValues(element, sent, wrong)
  const { errors, setErrors, clearError } = useErrors(wrong)

  const edit = (editing: boolean, saved = values.saved) => {
    deleteDraft(paths.profile)
    flushSync(() => {
      setErrors({})
      renew({ editing, saved, typed: undefined })
    })
    const first = PROFILE_TABS.find(({ id }) => id === tab)?.fields[0]
    document.getElementById(editing && first ? first : 'edit-profile')?.focus()
  }

  const refuse = ({ errors, failure }: ProfileRefusal) => {
    flushSync(() => {
      setErrors(errors)
      setTab((tab) => firstTabWithError(errors) ?? tab)
    })
    summary.current?.focus()
    if (failure) showToast({ title: 'Error', description: failure, variant: 'destructive' })
  }

  const { pending, leaving, save } = useSaving(element, (saved) => edit(false, saved), refuse)
  useLeaveWarning(() => !leaving.current && (values.typed !== undefined || hasUnsaved()))
  return { element, summary, live, tab, show, ...values, errors, clearError, edit, pending, save }
}

function useTab(wrong: Errors) {
  const [tab, setTab] = useState<TabId>(firstTabWithError(wrong) ?? 'personal')
  const show = (id: TabId, focus?: string) => {
    flushSync(() => setTab(id))
    if (focus) document.getElementById(focus)?.focus()
  }
  const showTab = useRef(show)
  useEffect(() => {
    const field = PROFILE_TABS.flatMap(({ fields }): string[] => [...fields]).find(
      (name) => name === location.hash.slice(1),
    )
    // React must be done with this effect first.
    if (field) queueMicrotask(() => showTab.current(profileTab(field), field))
  }, [])
  return { tab, setTab, show }
}

type Values = { editing: boolean; saved: ProfileValues; typed: ProfileValues | undefined }

function useValues(form: RefObject<HTMLFormElement | null>, sent: Sent, wrong: Errors) {
  const [live, setLive] = useState(false)
  const { editing = false, saved, typed } = sent
  const [values, setValues] = useState({ editing, saved, typed, round: 0 })
  const renew = useCallback(
    (next: Partial<Values>) =>
      setValues((values) => ({ ...values, ...next, round: values.round + 1 })),
    [],
  )
  useEffect(() => {
    setLive(true)
    // On a reload some browsers restore what was typed, which would look saved.
    if (!editing) form.current?.reset()
    const draft = Object.keys(wrong).length === 0 && readDraft(paths.profile)
    if (!draft) return
    renew({ editing: true, typed: profileValues(firstOfEach(draft.fields)) })
    showToast({
      title: UNSAVED_CHANGES,
      description: 'We saved them as you left them.',
    })
  }, [editing, wrong, form, renew])
  return { live, renew, ...values }
}

const firstOfEach = (fields: Draft['fields']) =>
  Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]))

function useSaving(
  form: RefObject<HTMLFormElement | null>,
  accept: (saved: ProfileValues) => void,
  refuse: (refused: ProfileRefusal) => void,
) {
  const leaving = useRef(false)
  const [pending, setPending] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending || !form.current) return
    const sending = profileValues(Object.fromEntries(new FormData(form.current)))
    setPending(true)
    const result = await saveProfile(sending)
    setPending(false)
    if (result === 'signed_out') {
      leaving.current = true
      return signInAgain()
    }
    if (!result.saved) return refuse(result)
    accept(result.saved)
    showToast({ title: PROFILE_SAVED })
    document.body.dispatchEvent(new Event('saved'))
  }
  return { pending, leaving, save }
}
