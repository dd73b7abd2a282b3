import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { FieldsForm, type FieldsFormProps, type FormField } from './fields-form.tsx'

export const CATEGORY: FormField = {
  name: 'category',
  label: 'Category',
  hint: 'A word or two, such as ‘Design’. Shown on the card.',
}
export const DESCRIPTION: FormField = {
  name: 'description',
  label: 'Description',
  hint: 'Who it’s for.',
  rows: 4,
}
export const RULES_FIELD: FormField = {
  name: 'rules',
  label: 'Rules',
  hint: 'Rules for this community, besides Waymark’s own. Shown on its page.',
  rows: 5,
}
export const EDITED: readonly FormField[] = [
  CATEGORY,
  DESCRIPTION,
  { ...RULES_FIELD, optional: true },
]

const REASON = { name: 'reason', label: 'Reason', rows: 3 } as const

export const NOTIFIED: FormField = {
  ...REASON,
  hint: 'We’ll tell the person this, and show it in the moderation log. At most 500 characters.',
}
export const MAY_BE_NOTIFIED: FormField = { ...NOTIFIED, optional: true }
export const NOTED: FormField = {
  ...REASON,
  optional: true,
  hint: 'Shown in the moderation log. At most 500 characters.',
}

export type CommunityFormProps = FieldsFormProps & {
  community: { id: string; name: string }
  title: string
  lead?: ReactNode
  about?: string | undefined
}

export const CommunityFormPage = ({
  community,
  title,
  lead,
  about,
  ...form
}: CommunityFormProps) => (
  <div className="page wrap discussion">
    <MoreLink href={paths.community(community.id)}>
      <bdi>{community.name}</bdi>
    </MoreLink>
    <h1 dir="auto">{title}</h1>
    {lead && <p className="lead mb-6">{lead}</p>}
    {about && (
      <blockquote className="written mb-6" dir="auto">
        {about}
      </blockquote>
    )}
    <FieldsForm {...form} />
  </div>
)
