import { type FormEvent, useEffect, useRef, useState } from 'react'
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
import { saveProfile } from './save.ts'
import { firstTabWithError, profileTab, type TabId, Tabs } from './tabs.tsx'
import { hasUnsaved } from './unsaved.ts'

export const UNSAVED_CHANGES = 'Your changes are not saved yet'

const NONE = {}

export type ProfileFormProps = {
  memberId: string
  /** What is stored, which Cancel brings back. */
  saved: ProfileValues
  /** What was typed and refused. */
  typed?: ProfileValues
  errors?: Record<string, string>
  editing?: boolean
  /** The member's address is not proved: web addresses wait for that. */
  unverified?: boolean
}

/**
 * The profile's texts: as the server sends them one page with every panel, three tabs once this
 * runs. The controls keep their own values; a new `round` brings back those that were saved.
 */
export function ProfileForm({ errors: wrong = NONE, ...sent }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const leaving = useRef(false)
  const [live, setLive] = useState(false)
  const [tab, setTab] = useState<TabId>(firstTabWithError(wrong) ?? 'personal')
  const [editing, setEditing] = useState(sent.editing ?? false)
  const [saved, setSaved] = useState(sent.saved)
  const [typed, setTyped] = useState(sent.typed)
  const { errors, setErrors, clearError } = useErrors(wrong)
  const [round, setRound] = useState(0)
  const [pending, setPending] = useState(false)

  useEffect(() => {
    setLive(true)
    // Some browsers bring back on a reload what was typed before it, and it would look as saved.
    if (!sent.editing) form.current?.reset()
    const draft = Object.keys(wrong).length === 0 && readDraft(paths.profile)
    if (!draft) return
    setTyped(profileValues(firstOfEach(draft.fields)))
    setEditing(true)
    setRound((round) => round + 1)
    showToast({
      title: UNSAVED_CHANGES,
      description: 'They are as you left them.',
    })
  }, [sent.editing, wrong])

  useLeaveWarning(() => !leaving.current && (typed !== undefined || hasUnsaved()))

  const show = (id: TabId, focus?: string) => {
    flushSync(() => setTab(id))
    if (focus) document.getElementById(focus)?.focus()
  }
  const showTab = useRef(show)

  useEffect(() => {
    const field = PROFILE_TABS.flatMap(({ fields }): string[] => [...fields]).find(
      (name) => name === location.hash.slice(1),
    )
    // A link to a field leads to its tab; React must be done with this one first.
    if (field) queueMicrotask(() => showTab.current(profileTab(field), field))
  }, [])

  const edit = (on: boolean) => {
    deleteDraft(paths.profile)
    flushSync(() => {
      setEditing(on)
      setErrors({})
      setTyped(undefined)
      setRound(round + 1)
    })
    const first = PROFILE_TABS.find(({ id }) => id === tab)?.fields[0]
    document.getElementById(on && first ? first : 'edit-profile')?.focus()
  }

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
    if (result.saved) {
      setSaved(result.saved)
      edit(false)
      showToast({ title: PROFILE_SAVED })
      return void document.body.dispatchEvent(new Event('saved'))
    }
    flushSync(() => {
      setErrors(result.errors)
      setTab((tab) => firstTabWithError(result.errors) ?? tab)
    })
    summary.current?.focus()
    if (result.failure)
      showToast({ title: 'Error', description: result.failure, variant: 'destructive' })
  }

  return (
    <form
      ref={form}
      className="profile-form"
      method="post"
      action={paths.profile}
      onSubmit={save}
      onInput={(event) => {
        clearError(event)
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
        ref={summary}
        onFollow={(field) => show(profileTab(field), field)}
      />
      <Tabs live={live} selected={tab} onSelect={show} />
      {PROFILE_TABS.map(({ id, title, fields }) => (
        <section
          key={id}
          id={`panel-${id}`}
          className={id === tab ? undefined : 'held-back'}
          role={live ? 'tabpanel' : undefined}
          aria-labelledby={live ? `tab-${id}` : undefined}
          hidden={live && id !== tab}
        >
          <h3 className={live ? 'printed' : 'held-back'}>{title}</h3>
          <fieldset className="form" disabled={!editing} key={round}>
            <legend className="sr-only">{title}</legend>
            <ProfileFields
              names={fields}
              values={typed ?? saved}
              errors={errors}
              editing={editing}
              pending={pending}
              oneName={saved.lastName === ''}
              unverified={sent.unverified ?? false}
            />
          </fieldset>
        </section>
      ))}
      {editing && <SaveOrCancel live={live} pending={pending} onCancel={() => edit(false)} />}
    </form>
  )
}

export default ProfileForm

const firstOfEach = (fields: Draft['fields']) =>
  Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]))
