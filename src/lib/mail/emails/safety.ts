import type { ReportSubject } from '../../catalog.ts'
import { SUBJECT_NAMES } from '../../safety/report.ts'
import { formatDate, withArticle } from '../../text/format.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

export type SafetyEmails = {
  'report-resolved': {
    what: ReportSubject
    label: string | null
    createdAt: string
    resolution: string
  }
}

export const SAFETY_EMAILS: EmailTemplates<SafetyEmails> = {
  'report-resolved': {
    class: 'transactional',
    title: 'Your reports',
    write: ({ what, label, createdAt, resolution }, { name }) => ({
      subject: 'We reviewed your report',
      blocks: [
        greeting(name),
        `On ${formatDate(new Date(createdAt))} you reported ${withArticle(SUBJECT_NAMES[what])}${label ? `, ‘${plainName(label)}’` : ''}. We’ve reviewed it:`,
        { quote: resolution },
        'Thank you. We never tell the person you report who reported them.',
      ],
    }),
  },
}
