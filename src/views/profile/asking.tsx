import type { ReactNode } from 'react'
import { UNSPECIFIED } from '../../lib/members/profile.ts'
import { PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import { Button } from '../ui/button.tsx'
import { CardHead } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Form } from '../ui/form.tsx'

export const NOT_SPECIFIED = { value: UNSPECIFIED, label: 'Prefer not to say' }

const SAVES: Record<string, string> = {
  answers: 'Save match preferences',
  role: 'Save role',
}

type AskingProps = {
  id: string
  title: string
  lead: ReactNode
  action: string
  errors: Record<string, string>
  className?: string
  children: ReactNode
}

export const Asking = (card: AskingProps) => {
  const { id, title, lead, action, errors, className = 'form', children } = card
  return (
    <>
      <CardHead title={title} />
      {lead}
      <Form
        className={className}
        action={action}
        target={`#${id}`}
        swap="outerHTML"
        sync={null}
        failure={PROFILE_FAILED}
      >
        <ErrorSummary errors={errors} />
        {children}
        <div>
          <Button type="submit" id={`save-${id}`} variant="soft" pending="Saving...">
            {SAVES[id] ?? 'Save changes'}
          </Button>
        </div>
      </Form>
    </>
  )
}
