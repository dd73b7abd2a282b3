import { ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { ActionFields, type ReadyForm, type ShownForm } from './action-page.tsx'
import { SentEmails } from './sent-email.tsx'

type ActionFormsProps = {
  forms: ReadyForm[]
  /** Whether the operator signed in a short time ago. */
  isRecent: boolean
}

/** Each opens in its place, one at a time. Those that need a recent sign-in have a page of their own without it. */
export const ActionForms = ({ forms, isRecent }: ActionFormsProps) => (
  <ul className="stack mt-4">
    {forms.map((form) => (
      <li key={form.action}>
        {form.needsRecentSignIn && !isRecent ? (
          <ButtonLink href={form.action} variant={form.isDestructive ? 'warm' : undefined}>
            {form.title}
          </ButtonLink>
        ) : (
          <ActionDetails {...form} />
        )}
      </li>
    ))}
  </ul>
)

const ActionDetails = ({ title, lead, isDestructive, emails = [], ...form }: ShownForm) => (
  <details name="actions">
    <ButtonSummary variant={isDestructive ? 'warm' : undefined}>{title}</ButtonSummary>
    <div className="stack mt-4">
      <p className="hint">{lead}</p>
      <ActionFields
        {...form}
        isDestructive={isDestructive}
        typed={{}}
        errors={{}}
        prefix={form.action.split('/').at(-1)!}
      />
      <SentEmails emails={emails} />
    </div>
  </details>
)
