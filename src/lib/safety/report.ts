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
    subjectType: z.enum(REPORT_SUBJECTS, 'Say what you report'),
    subjectId: z.string('Say what you report').min(1, 'Say what you report'),
    reason: z.enum(REPORT_REASONS, 'Choose what is wrong'),
    words: optional(multiLine('What you write', MAX_REPORT_LENGTH)),
  })
  .refine(({ reason, words }) => reason !== 'other' || !isBlank(words), {
    path: ['words'],
    error: 'Say what is wrong',
  })

export const REPORT_FAILED = 'Failed to send the report. Please try again.'

export const REPORT_REFUSALS = {
  own: 'This is yours: change it or delete it yourself.',
  already_reported:
    'You have reported this already. Nobody has looked at it yet; you are told when somebody has.',
}

export const isSubject = (type: string | undefined): type is ReportSubject =>
  REPORT_SUBJECTS.some((known) => known === type)
