import { z } from 'zod'
import { REPORT_REASONS, REPORT_SUBJECTS, type ReportSubject } from '../catalog.ts'
import { isBlank, multiLine, optional } from '../text/text.ts'

export const MAX_REPORT_LENGTH = 2000

export const SUBJECT_NAMES: Record<ReportSubject, string> = {
  opportunity: 'posting',
  organization: 'organization',
  member: 'member',
  community: 'community',
  discussion: 'discussion',
  reply: 'reply',
  message: 'message',
}

export const reportSchema = z
  .object({
    subjectType: z.enum(REPORT_SUBJECTS, 'Choose what to report'),
    subjectId: z.string('Choose what to report').min(1, 'Choose what to report'),
    reason: z.enum(REPORT_REASONS, 'Choose a reason'),
    words: optional(multiLine('What you write', MAX_REPORT_LENGTH)),
  })
  .refine(({ reason, words }) => reason !== 'other' || !isBlank(words), {
    path: ['words'],
    error: 'Describe what’s wrong',
  })

export const REPORT_FAILED = 'Failed to send the report. Please try again.'

export const REPORT_REFUSALS = {
  own: 'This is yours. You can edit or delete it yourself.',
  already_reported: 'You’ve already reported this. We’ll tell you when we’ve reviewed it.',
}

export const isSubject = (type: string | undefined): type is ReportSubject =>
  REPORT_SUBJECTS.some((known) => known === type)
